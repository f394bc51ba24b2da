// A reporter for Vitest: how long each file took in each project, for the table at the end of `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './test-times.ts'

export default class TestTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const path = process.env['TEST_TIMES_REPORT']
    if (path === undefined) return
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic()
      const milliseconds =
        collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
      return { kind: module.project.name, file: module.relativeModuleId, milliseconds }
    })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(times))
  }
}
