import type { Page } from '@playwright/test'

/** React's own mark of a document that its scripts have taken over. */
interface ReactRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** Before that, a link is a document's: pressing it loads a page, and nothing that a script would do is done. */
export async function scriptsTakeOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key === undefined ? null : (document as unknown as Record<string, ReactRoot>)[key]!
    return root !== null && !root.stateNode.current.memoizedState.isDehydrated
  })
}

/**
 * Does `act` in the page as soon as React has drawn it and before its effects have run: the one moment in which handlers
 * are there and what was done earlier is not yet known to them. Only React's own root tells; without it nothing is done.
 */
export const whileTakingOver = (page: Page, act: () => void) =>
  page.addInitScript(`{
    const { port1, port2 } = new MessageChannel()
    const look = () => {
      const root = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
      const drawn = root && !document[root].stateNode.current.memoizedState.isDehydrated
      if (drawn) (${act.toString()})()
      else port2.postMessage(0)
    }
    port1.onmessage = look
    look()
  }`)
