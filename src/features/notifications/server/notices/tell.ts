import type { Language } from '../../../../kernel/languages.ts'
import { type NoticeKind, sayIn, type Sayables } from '../../../../kernel/notice.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import { topicOfNotices } from '../../rules/notice-topic.ts'
import type { EmailOrder } from '../emails/email-order.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { deviceIdsOf } from '../push/devices.ts'
import { pushWork } from '../push/push-work.ts'
import { switchedOff } from './choices.ts'
import { quietUntil } from './quiet-hours.ts'
import {
  insertNotice,
  isHeldBack,
  type NoticeKey,
  occurrencesOf,
  subjectsTold,
  takeHeldBack,
} from './store.ts'

/** The account that is told, and in whose language. */
export interface Told {
  readonly id: string
  readonly email: string
  readonly language: Language
}

/** An email without its language: `tell` writes it in the language of the account. */
type NoticeEmail = Pick<EmailOrder, 'id' | 'text' | 'headline' | 'enclose' | 'until'> & {
  readonly values: Sayables
  readonly publicUrl: string
  readonly stop?: {
    /** a page, after the language */
    readonly path: string
    readonly oneClick: string
  }
}

/** Something that a traveller is to be told. */
export type Notice = NoticeInApp &
  (
    | { readonly to: Told; readonly email: NoticeEmail }
    | { readonly to: Pick<Told, 'id'>; readonly email: null }
  )

interface NoticeInApp {
  readonly kind: NoticeKind
  /** what it is about, such as a payment */
  readonly subject: string
  /** which occurrence this is, where the same can happen again */
  readonly occurrence?: string
  /** what its sentence names; `detail` stands below it */
  readonly says: Sayables
  /** where it leads, after the language */
  readonly path: string
}

/**
 * Tells the notice on every channel, in the caller's transaction: only if that commits, and once. During quiet hours a notice
 * that can wait is shown in the app only; returns when to call this again (epoch ms), if the notice is still true then.
 */
export async function tell(tx: Tx, notice: Notice, now: number): Promise<number | null> {
  const { kind, says, path } = notice
  const { id: to } = notice.to
  const email = notice.email && writeEmail(notice.to, path, notice.email)
  const off = await switchedOff(tx, to, kind.topic)
  const is_shown = !off.has('app')
  const isEmailed = email !== null && !off.has('email')
  const devices = off.has('push') ? [] : await deviceIdsOf(tx, to)
  const over = email?.until
  const waitsUntil =
    isEmailed || devices.length > 0 ? await quietUntil(tx, to, kind.topic, { now, over }) : null
  const key = keyOf(notice)
  const newId = await insertNotice(tx, { ...key, says, path, is_shown, held_back: waitsUntil !== null }, now)
  if (newId !== null && is_shown) await announce(tx, [topicOfNotices(to)], now)
  if (waitsUntil !== null) return newId !== null || (await isHeldBack(tx, key)) ? waitsUntil : null
  const noticeId = newId ?? (await takeHeldBack(tx, key))
  if (noticeId === null) return null
  if (isEmailed) await queueEmail(tx, email, now)
  for (const deviceId of devices) await sendWork(tx, pushWork, { deviceId, noticeId, askedAt: now }, now, now)
  return null
}

/** Whether it was told in the app, and the rest waits for the end of the quiet hours. */
export async function waitsToBeTold(
  tx: Tx,
  notice: Pick<Notice, 'kind' | 'to' | 'subject' | 'occurrence'>,
): Promise<boolean> {
  return isHeldBack(tx, keyOf(notice))
}

/** The occurrences of which somebody was told already, the earliest first. */
export const toldOccurrences = (
  db: Db,
  { kind, to, subject }: Pick<Notice, 'kind' | 'subject'> & { readonly to: Pick<Told, 'id'> },
): Promise<readonly string[]> => occurrencesOf(db, { user_id: to.id, kind: kind.kind, subject })

/** Those of these things of which a traveller was told already. */
export const toldSubjects = (
  db: Db,
  { kind }: NoticeKind,
  asked: Parameters<typeof subjectsTold>[2],
): Promise<ReadonlySet<string>> => subjectsTold(db, kind, asked)

const keyOf = ({
  kind,
  to,
  subject,
  occurrence = '',
}: Pick<Notice, 'kind' | 'to' | 'subject' | 'occurrence'>): NoticeKey => ({
  ...{ user_id: to.id, kind: kind.kind, subject, occurrence },
})

/** The only place where the language of a notice's email is chosen: that of the account, as in a push message. */
function writeEmail(
  { email: to, language }: Told,
  path: string,
  { values, publicUrl, stop, ...email }: NoticeEmail,
): EmailOrder {
  const page = (of: string) => `${publicUrl}/${language}/${of}`
  return {
    ...{ ...email, to, language },
    values: sayIn(language, values),
    action: page(path),
    ...(stop && { stop: { page: page(stop.path), oneClick: stop.oneClick } }),
  }
}
