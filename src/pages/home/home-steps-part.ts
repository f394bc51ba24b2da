// the server draws this part, so its styles are linked with the page and do not wait for its code
import '../../kit/landing/step-line.module.css'
import { later } from '../../kit/later.ts'

const load = () => import('./home-steps.tsx')

/** Stands below the fold: on a served page it is there to be read, and its code comes after the page's own. */
export const HomeSteps = later(load)

/** A page's loader waits for it, so that a page one comes to by a link is whole at once; it can do without. */
export const awaitHomeSteps = () => load().catch(() => null)
