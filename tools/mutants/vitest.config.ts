import { defineConfig } from 'vitest/config'

// What has to notice a changed rule: its own tests, and a short walk of the simulator. A table of constants is read by every
// test, so that each change of one is tried on all of them: `MUTANT_TESTS` (paths, separated by commas) takes some files only.
const some = process.env['MUTANT_TESTS']?.split(',')

export default defineConfig({
  test: {
    environment: 'node',
    include: some ?? [
      'src/features/{bookings,groups,payments}/rules/**/*.test.ts',
      'testing/simulator/sample.test.ts',
    ],
  },
})
