import { defineConfig } from 'vitest/config'

// What has to notice a changed rule: its own tests, and a short walk of the simulator.
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/features/{bookings,groups,payments}/rules/**/*.test.ts',
      'testing/simulator/sample.test.ts',
    ],
  },
})
