import { test as base } from '@playwright/test'

/** Playwright's own, and whatever browser a journey has opened for somebody is closed with it: pages go on asking. */
export const test = base.extend<{ leavesNothingOpen: void }>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      const left = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
})
