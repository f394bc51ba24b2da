// A reporter for Vitest: how long each file took in each project, and what failed and why, for the end of `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Outcome, withReason } from './named-tests.ts'
import type { FileTime } from './test-times.ts'

export interface RunReport extends Outcome {
  readonly times: readonly FileTime[]
}

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outsideTests: readonly SerializedError[]) {
    const path = process.env['RUN_REPORT']
    if (path === undefined) return
    const ran = modules.flatMap(partsOf)
    const report: RunReport = {
      times: modules.map(timeOf),
      failed: ran.flatMap(({ name, errors }) => errors.map((error) => withReason(name, error))),
      passed: ran.filter(({ isPassed }) => isPassed).map(({ name }) => name),
      outside: [
        ...outsideTests.map((error) => withReason('outside every test', error)),
        ...modules.filter((module) => isUnrun(module)).map((module) => `${fileOf(module)} was not run`),
      ],
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic()
  const milliseconds = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
  return { kind: module.project.name, file: module.relativeModuleId, milliseconds }
}

/** A file, its suites and its tests, each with what went wrong in it or in what prepares it and takes it down. */
function partsOf(module: TestModule) {
  const file = fileOf(module)
  return [
    { name: file, errors: module.errors(), isPassed: module.state() === 'passed' },
    ...[...module.children.allSuites()].map((suite) => ({
      name: `${file}: ${suite.fullName}`,
      errors: suite.errors(),
      isPassed: suite.state() === 'passed',
    })),
    ...[...module.children.allTests()].map((test) => {
      const { state, errors } = test.result()
      const wrong = state === 'failed' ? (errors?.slice(0, 1) ?? []) : []
      return { name: `${file}: ${test.fullName}`, errors: wrong, isPassed: state === 'passed' }
    }),
  ]
}

const isUnrun = (module: TestModule) => ['pending', 'queued'].includes(module.state())
const fileOf = ({ project, relativeModuleId }: TestModule) => `${relativeModuleId} (${project.name})`
