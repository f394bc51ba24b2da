import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { arriveLate } from './late.ts'
import { noteFoundedGroups } from './waiting-group.ts'

/** An address of the range kept for tests, the same for a journey each time it runs. */
function addressOf(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest()
  return `198.${18 + (a % 2)}.${b}.${1 + (c % 254)}`
}

/**
 * Playwright's own. Each journey comes from an address of its own, as its travellers would: from one address, all of
 * them together ask for more than one visitor may. Whatever browser a journey has opened for somebody is closed with
 * it: pages go on asking. Groups that it has opened over the wire end with it.
 */
export const test = base.extend<{ leavesNothingOpen: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  leavesNothingOpen: [
    async ({ browser }, use, { testId }) => {
      const before = new Set(browser.contexts())
      const endLateness = arriveLate(browser, testId)
      const endGroups = noteFoundedGroups()
      await use()
      endLateness()
      const left = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(left.map((context) => context.close()))
      await endGroups()
    },
    { auto: true },
  ],
})
