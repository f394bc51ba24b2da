// A reporter for Vitest: how long each file took in each project, and which tests failed or needed a second try, for the
// end of `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Named } from './named-tests.ts'
import type { FileTime } from './test-times.ts'

export interface RunReport extends Named {
  readonly times: readonly FileTime[]
}

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const path = process.env['RUN_REPORT']
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: RunReport = {
      times: modules.map(timeOf),
      failed: tests.filter((test) => test.result().state === 'failed').map(nameOf),
      secondTry: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
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

const nameOf = ({ project, module, fullName }: TestCase) =>
  `${module.relativeModuleId} (${project.name}): ${fullName}`
