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
