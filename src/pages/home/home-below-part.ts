import '../../features/content/ui/newsletter-form.module.css'
import { later } from '../../kit/later.ts'
// The server draws these parts, so their styles are linked with the page; a sheet that only their code names would
// come after the first paint.
import '../../kit/fields/slots.module.css'
import '../../kit/landing/poster.module.css'
import '../../kit/landing/questions.module.css'
import '../../kit/landing/step-line.module.css'
import '../../kit/money/money-glyph.module.css'
import './home-newsletter.module.css'
import './home-spec.module.css'
import './home.module.css'

const load = () => import('./home-below.tsx')

/** Stands below the fold: on a served page it is there to be read, and its code comes after the page's own. */
export const HomeBelow = later(load)

/** A page's loader waits for it, so that a page one comes to by a link is whole at once; it can do without. */
export const awaitHomeBelow = () => load().catch(() => null)
