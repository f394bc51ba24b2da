import type { NoticeKind, Sayables } from '../../../../kernel/notice.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import { topicOfNotices } from '../../rules/notice-topic.ts'
import type { EmailOrder } from '../emails/email-order.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { deviceIdsOf } from '../push/devices.ts'
import { pushWork } from '../push/push-work.ts'
import { switchedOff } from './choices.ts'
import { quietUntil } from './quiet-hours.ts'
import { insertNotice, isHeldBack, type NoticeKey, takeHeldBack } from './store.ts'

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

/**
 * Tells it in the caller's transaction, by each way there is: exactly if it happened, and once. During quiet hours what can
 * wait is told in the app only: gives the instant at which the caller is to tell the same again, as far as it is true then.
 */
export async function tell(tx: Tx, notice: Notice, now: number): Promise<number | null> {
  const { kind, to, says, path, email } = notice
  if (to === null) {
    if (email !== null) await queueEmail(tx, email, now)
    return null
  }
  const off = await switchedOff(tx, to, kind.topic)
  const is_shown = !off.has('app')
  const isEmailed = email !== null && !off.has('email')
  const devices = off.has('push') ? [] : await deviceIdsOf(tx, to)
  const over = email?.until
  const waitsUntil =
    isEmailed || devices.length > 0 ? await quietUntil(tx, to, kind.topic, { now, over }) : null
  const key = keyOf(notice, to)
  const newId = await insertNotice(tx, { ...key, says, path, is_shown, held_back: waitsUntil !== null }, now)
  if (newId !== null && is_shown) await announce(tx, [topicOfNotices(to)], now)
  if (waitsUntil !== null) return newId !== null || (await isHeldBack(tx, key)) ? waitsUntil : null
  const noticeId = newId ?? (await takeHeldBack(tx, key))
  if (noticeId === null) return null
  if (isEmailed) await queueEmail(tx, email, now)
  for (const deviceId of devices) await sendWork(tx, pushWork, { deviceId, noticeId }, now, now)
  return null
}

/** Whether it was told in the app, and the rest waits for the end of the quiet hours. */
export async function waitsToBeTold(
  tx: Tx,
  notice: Pick<Notice, 'kind' | 'to' | 'subject' | 'occurrence'>,
): Promise<boolean> {
  return notice.to !== null && isHeldBack(tx, keyOf(notice, notice.to))
}

const keyOf = (
  { kind, subject, occurrence = '' }: Pick<Notice, 'kind' | 'subject' | 'occurrence'>,
  user_id: string,
): NoticeKey => ({ user_id, kind: kind.kind, subject, occurrence })
