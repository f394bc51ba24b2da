import { defineConfig } from '@playwright/test'
import { browserArguments } from './testing/harness/find-browser.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  globalSetup: './testing/harness/product-for-journeys.ts',
  // One product, one data folder, one movable clock: journeys follow each other. Two cores are busy with
  // the product and the browser already.
  workers: 1,
  fullyParallel: false,
  // A test that passes at the second try is a finding, not a pass.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Waiting costs nothing where the awaited comes: these limits are for a machine that is busy with other work.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
