import type { NoticeKind, Sayables } from '../../../../kernel/notice.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { topicOfNotices } from '../../rules/notice-topic.ts'
import type { EmailOrder } from '../emails/email-order.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { switchedOff } from './choices.ts'
import { insertNotice } from './store.ts'

/** Something that a traveller is to be told. */
export interface Notice {
  readonly kind: NoticeKind
  /** null: the account is gone, or nobody has one */
  readonly to: string | null
  /** what it is about, such as a payment */
  readonly subject: string
  /** where the same can be news again: which time this is */
  readonly occurrence?: string
  /** what its sentence names; `detail` stands below it */
  readonly says: Sayables
  /** where it leads, after the language */
  readonly path: string
  /** what the email says; null where there is none */
  readonly email: EmailOrder | null
}

/** Tells it in the caller's transaction, by each way there is: exactly if it happened, and once. */
export async function tell(tx: Tx, notice: Notice, now: number): Promise<void> {
  const { kind, to, subject, occurrence = '', says, path, email } = notice
  if (to !== null) {
    const off = await switchedOff(tx, to, kind.topic)
    const is_shown = !off.has('app')
    const row = { user_id: to, kind: kind.kind, subject, occurrence, says, path, is_shown }
    if (!(await insertNotice(tx, row, now))) return
    if (is_shown) await announce(tx, [topicOfNotices(to)], now)
    if (off.has('email')) return
  }
  if (email !== null) await queueEmail(tx, email, now)
}
