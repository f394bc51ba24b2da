import { ApiRefusal, ApiUnreachable } from './api.ts'
import { isReachable } from './is-reachable.ts'

/** Asked about each page that could not be loaded: whether the traveller is kept where they are (stay-here.tsx). */
export const lostPage: { keepsTraveller?: (error: unknown, url: URL) => boolean } = {}

/** A part of the page that was not loaded yet and could not be fetched; every browser has its own words for it. */
export function isLostModule(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message)
}

/**
 * Whatever is neither a refusal nor a missing answer of the server is taken for a failure of our own code, which may be older than
 * the answer that it got: only a new document can bring newer code.
 */
export function needsNewDocument(error: unknown): boolean {
  return !(error instanceof ApiRefusal || error instanceof ApiUnreachable)
}

/** Loads the page as a new document, which fetches its code anew. Resolves to false, and stays, where the server cannot be reached. */
export async function loadAsDocument(href: string): Promise<boolean> {
  const isThere = await isReachable()
  if (isThere) location.assign(href)
  return isThere
}

/** The same with the page that is open. */
export async function loadAnew(): Promise<boolean> {
  const isThere = await isReachable()
  if (isThere) location.reload()
  return isThere
}
