import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NoticeKind } from '../../../kernel/notice.ts'
import type { Push } from '../../../ports/push.ts'
import type { NotificationNeeds } from './needs.ts'
import { emailWork, ticketEmailWork } from './emails/queue-email.ts'
import { type EmailDeps, sendEmail } from './emails/send-email.ts'
import { choiceRoutes } from './notices/choice-routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { createAccountTurns } from './push/account-turns.ts'
import { pushRoutes } from './push/push-routes.ts'
import { pushWork } from './push/push-work.ts'
import { sendPush } from './push/send-push.ts'
import { tellOfReturned } from './emails/tell-of-returned.ts'
import { noteUnsent } from './emails/unsent-emails.ts'

export type { EmailOrder } from './emails/email-order.ts'
export { notificationsData, notificationsWork } from './personal-data.ts'
export type { Enclosures, NotificationNeeds, Reader } from './needs.ts'
export { emailWork, queueEmail } from './emails/queue-email.ts'
export { watchableNoticeTopics } from './notices/live.ts'
export { quietUntil } from './notices/quiet-hours.ts'
export { emailNotices } from '../rules/email-notices.ts'
export { tell, toldOccurrences, toldSubjects, waitsToBeTold } from './notices/tell.ts'
export { notificationsCopy } from './traveller-data.ts'
export { unsentEmails } from './emails/unsent-emails.ts'

type Deps = Pick<EmailDeps, 'mail' | 'translate' | 'log'> & {
  readonly db: Db
  readonly clock: Clock
  /** everything that travellers can be told, as features declare it */
  readonly kinds: readonly NoticeKind[]
  readonly secrets: SecretBox
  /** null: browsers without an open page cannot be told */
  readonly push: Push | null
  readonly needs: NotificationNeeds
}

/** Tells travellers what features declare: in the app, by email and by push. */
export function createNotifications({ db, clock, kinds, needs, secrets, push, ...deps }: Deps): Feature {
  const now = () => clock.now()
  const sending: EmailDeps = {
    ...deps,
    enclosures: needs.enclosures,
    now,
    noteUnsent: (id, why) => noteUnsent(db, id, why, now()),
    tellOfReturned: (address) => tellOfReturned(db, needs, address, now()),
  }
  const { translate, log } = deps
  const turns = createAccountTurns(now)
  const pushing = { db, now, translate, log, kinds, secrets, push, needs, turns }
  return {
    routes(app) {
      noticeRoutes(app, { db, now, translate, kinds })
      choiceRoutes(app, { db, now, pushKey: push?.publicKey ?? null })
      pushRoutes(app, pushing)
    },
    work: [
      ...[emailWork, ticketEmailWork].map((work) => handleWork(work, (order) => sendEmail(sending, order))),
      handleWork(pushWork, (asked) => sendPush(pushing, asked)),
    ],
  }
}
