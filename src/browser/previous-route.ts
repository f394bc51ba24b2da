import { storageKeys, store } from './storage-keys.ts'

/** Which page an address leads to, and what its path names. */
export interface PageOfRoute {
  /** in the table of addresses; null where nobody knows it */
  readonly name: string | null
  readonly params: Readonly<Record<string, string | undefined>>
}

let here: PageOfRoute | null = null
let isKept = false

/** Of a route: `de/find` is the page `find` in German. */
export const pageNameOf = (routeId: string | undefined) => routeId?.replace(/^.*?\//, '') ?? null

/** The frame of the pages tells it at each arrival, so that whoever sends a guest to the login need not know the page they are on. */
export function arriveAt({ name, params }: PageOfRoute): void {
  here = { name, params }
}

/** Whether this document has shown a page yet. */
export const hasArrived = () => here !== null

/** Whether this document has stored where a guest returns; what stands there may be of another tab. */
export const hasKept = () => isKept

/**
 * Stores where a guest returns after the login, with the fields of SHELL-08. `path` is the full address and the only field the
 * way back reads. `page` is the page of that address, by default the current one. `ended` names the traveller whose session has
 * ended, so that the login can say so.
 */
export function keepPreviousRoute(
  path: string,
  page: PageOfRoute | null = here,
  ended?: { readonly email: string },
): void {
  isKept = true
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  store(localStorage, storageKeys.previousRoute, {
    name: page?.name,
    params: page?.params,
    query,
    path,
    ended,
  })
}
