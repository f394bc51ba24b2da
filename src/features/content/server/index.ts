import type { Db } from '../../../platform/db/open-database.ts'
import { dropRequest } from './newsletter-store.ts'

export { contentData, contentWork } from './personal-data.ts'
export { contentRoutes } from './routes.ts'
export { forgetRequestWork } from './subscribe-newsletter.ts'
export { newsletterNewsWork, queueNewsletterNews, tellNewsletterNews } from './tell-workflow.ts'
export { newsletterDataOf, tellOfLeaving } from './traveller-data.ts'

/** A link whose time is over leaves no address behind. */
export const forgetRequest = (db: Db, { tokenHash }: { readonly tokenHash: string }): Promise<void> =>
  dropRequest(db, tokenHash)
