import { storageKeys, store } from './storage-keys.ts'

/** Which page an address leads to, and what its path names. */
export interface Page {
  /** in the table of addresses; null where nobody knows it */
  readonly name: string | null
  readonly params: Readonly<Record<string, string | undefined>>
}

let here: Page | null = null

/** Of a route: `de/find` is the page `find` in German. */
export const pageNameOf = (routeId: string | undefined) => routeId?.replace(/^.*?\//, '') ?? null

/** The frame of the pages tells it at each arrival, so that whoever sends a guest to the login need not know the page they are on. */
export function arriveAt({ name, params }: Page): void {
  here = { name, params }
}

/** Whether this document has shown a page yet. */
export const hasArrived = () => here !== null

/**
 * Keeps where a guest comes back to after the login, with all that the documents name (SHELL-08): `path` is the whole of
 * it, and what is gone back to. Without a page it is an address of the page one is on. `ended`: whose session has ended there, which
 * the login says; it goes with the way back.
 */
export function keepPreviousRoute(
  path: string,
  page: Page | null = here,
  ended?: { readonly email: string },
): void {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  store(localStorage, storageKeys.previousRoute, {
    name: page?.name,
    params: page?.params,
    query,
    path,
    ended,
  })
}
