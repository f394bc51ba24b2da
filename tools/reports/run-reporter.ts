// A reporter for Vitest: how long each file took in each project, and what failed and why, for the end of `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Failures, withReason } from './named-tests.ts'
import type { FileTime } from './test-times.ts'

export interface RunReport extends Failures {
  readonly times: readonly FileTime[]
}

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outsideTests: readonly SerializedError[]) {
    const path = process.env['RUN_REPORT']
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: RunReport = {
      times: modules.map(timeOf),
      failed: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
        ...modules.flatMap((module) => module.errors().map((error) => withReason(fileOf(module), error))),
      ],
      outside: outsideTests.map((error) => withReason('outside every test', error)),
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

const fileOf = ({ project, relativeModuleId }: TestModule) => `${relativeModuleId} (${project.name})`

const nameOf = (test: TestCase) =>
  withReason(`${fileOf(test.module)}: ${test.fullName}`, test.result().errors?.[0])
