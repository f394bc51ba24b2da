import { later } from '../../kit/later.ts'

const load = () => import('./find-start.tsx')

/** Only where nothing is searched; results do not carry it. */
export const FindStart = later(load)

/** A page's loader waits for it, so that a page one comes to by a link is whole at once; it can do without. */
export const awaitFindStart = () => load().catch(() => null)
