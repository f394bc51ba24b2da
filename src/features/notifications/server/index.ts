import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NotificationNeeds } from './needs.ts'
import { emailWork } from './queue-email.ts'
import { type EmailDeps, sendEmail } from './send-email.ts'
import { noteUnsent } from './unsent-emails.ts'

export type { EmailOrder } from './email-order.ts'
export { notificationsData, notificationsWork } from './personal-data.ts'
export type { Enclosures } from './needs.ts'
export { emailWork, queueEmail } from './queue-email.ts'
export { unsentEmails } from './unsent-emails.ts'

type Deps = Pick<EmailDeps, 'mail' | 'translate' | 'log'> & {
  readonly db: Db
  readonly clock: Clock
  readonly needs: NotificationNeeds
}

/** Sends emails; it has no call of its own. */
export function createNotifications({ db, clock, needs, ...deps }: Deps): Feature {
  const now = () => clock.now()
  const sending: EmailDeps = {
    ...deps,
    ...needs,
    now,
    noteUnsent: (id, why) => noteUnsent(db, id, why, now()),
  }
  return { routes() {}, work: [handleWork(emailWork, (order) => sendEmail(sending, order))] }
}
