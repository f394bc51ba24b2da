import { defineConfig } from '@playwright/test'
import { browserArguments } from './testing/harness/find-browser.ts'
import { takeOwnProduct } from './testing/harness/product-of-worker.ts'

takeOwnProduct()
const isWhole = Boolean(process.env.JOURNEYS_TRACE)
// Where everything comes late, it is looked for whether it comes at all.
const patience = process.env.JOURNEYS_LATE === undefined ? 1 : 4

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  globalSetup: './testing/harness/product-for-journeys.ts',
  // Each worker has a product with a data folder and a movable clock of its own, on which its journeys follow each
  // other. Each waits now and then, so a third makes use of two cores. A product given by hand is one.
  workers: process.env.BASE_URL ? 1 : 3,
  fullyParallel: false,
  // A test that passes at the second try only is a finding (ADR 067).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Waiting costs nothing where the awaited comes: these limits are for a machine that is busy with other work.
  timeout: 600_000,
  expect: { timeout: 30_000 * patience },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL,
    // A journey that waits for a request from before it opens the page waits for both within `actionTimeout`.
    actionTimeout: 90_000 * patience,
    navigationTimeout: 90_000 * patience,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    // The pictures and pages of a whole trace cost every passing journey more than they tell of a failed one, which has
    // its screenshot and what stood on the page; whoever wants to look at each step asks for them.
    trace: { mode: 'retain-on-failure', screenshots: isWhole, snapshots: isWhole },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
