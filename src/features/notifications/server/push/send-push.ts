import { createHash } from 'node:crypto'
import { type NoticeKind, noticeTopics } from '../../../../kernel/notice.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { Log } from '../../../../platform/log.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import type { Push } from '../../../../ports/push.ts'
import type { NotificationNeeds } from '../needs.ts'
import { sayNotice } from '../notices/say-notice.ts'
import { noticeById, type NoticeRow } from '../notices/store.ts'
import type { AccountTurns } from './account-turns.ts'
import { deviceById, type DeviceRow, forgetDevice, targetOf } from './devices.ts'
import type { PushAsked } from './push-work.ts'

export interface PushDeps {
  readonly db: Db
  readonly now: () => number
  readonly translate: Translate
  readonly log: Log
  readonly kinds: readonly NoticeKind[]
  readonly secrets: SecretBox
  readonly push: Push | null
  readonly needs: Pick<NotificationNeeds, 'languageOf' | 'isLiving'>
  readonly turns: AccountTurns
}

/** Later than this a message in the corner of a screen is no help any more. */
const keptMs = 24 * 60 * 60_000

/** How long a service that does not answer is tried again. */
const triedMs = 15 * 60_000

/**
 * Writes to one browser. Throws where it is to be tried again: the service is busy, or nobody knows. Gives the instant to
 * try it where enough is being sent to that account.
 */
export async function sendPush(deps: PushDeps, asked: PushAsked): Promise<number | null> {
  const device = await deviceById(deps.db, asked.deviceId)
  return device && deps.turns(device.user_id, () => sendTo(deps, device, asked))
}

async function sendTo(deps: PushDeps, device: DeviceRow, { noticeId, askedAt }: PushAsked): Promise<void> {
  const { db, push, secrets, needs, log } = deps
  const notice = await noticeById(db, noticeId)
  if (!push || !notice || notice.read_at !== null) return
  const left = notice.told_at.getTime() + keptMs - deps.now()
  if (left <= 0) return
  const language = await needs.languageOf(db, device.user_id)
  const target = targetOf(secrets, device)
  if (language === null || target === null || !(await needs.isLiving(device.session_id)))
    return forgetDevice(db, device)
  const kind = deps.kinds.find((one) => one.kind === notice.kind)
  if (!kind) return
  const { text, detail } = sayNotice(deps.translate, kind, language, notice)
  const tag = tagOf(notice)
  const shown = { title: text, body: detail ?? '', lang: language, path: `/${language}/${notice.path}` }
  const answer = await push.send(target, {
    text: JSON.stringify({ ...shown, tag, id: noticeId }),
    keepSeconds: Math.ceil(left / 1_000),
    isUrgent: !noticeTopics[kind.topic].canWait,
    replaces: tag,
  })
  if (answer.kind === 'unknown') {
    // a service that stays silent must not keep the places of others: the notice is in the app and in an email
    if (deps.now() - (askedAt ?? notice.told_at.getTime()) > triedMs) return
    throw new Error('nobody knows whether the push service took it')
  }
  if (answer.kind === 'done') return
  if (answer.code === 'gone') return forgetDevice(db, device)
  // the address is a secret
  log.warn({ noticeId, detail: answer.detail }, 'a push service does not take a message')
}

/** What replaces what on a screen: the newest about the same thing. */
const tagOf = ({ kind, subject }: NoticeRow): string =>
  createHash('sha256').update(`${kind}:${subject}`).digest('base64url').slice(0, 32)
