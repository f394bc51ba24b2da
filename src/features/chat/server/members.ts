import { Refusal } from '../../../kernel/refusal.ts'
import { announce } from '../../../platform/live/outbox.ts'
import { mostBlocked } from '../contract.ts'
import { topicOfTraveller } from '../rules/chat-topics.ts'
import { accessChat } from './access.ts'
import { blockedBy, deleteBlock, hasWritten, insertBlock, lockBlocker, setMuted } from './member-store.ts'
import type { ChatDeps } from './send.ts'

interface Choice {
  readonly groupId: string
  readonly userId: string
}

/** Folds somebody's messages away for one reader, whose other devices are told. Gives all whom they have blocked. */
export async function blockMember(
  { db, needs, now }: ChatDeps,
  {
    groupId,
    userId,
    memberId,
    isBlocked,
  }: Choice & { readonly memberId: string; readonly isBlocked: boolean },
): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await accessChat(needs, tx, groupId, userId)
    await lockBlocker(tx, userId)
    const before = await blockedBy(tx, userId)
    if (isBlocked && !before.includes(memberId)) {
      // whoever has left the group may be blocked too, as long as their words stand there
      const isThere =
        (await needs.memberOf(tx, groupId, memberId)) !== null || (await hasWritten(tx, groupId, memberId))
      if (memberId === userId || !isThere) throw refuse(404, 'no_such_member')
      if (before.length >= mostBlocked) throw refuse(409, 'too_many_blocked', { most: mostBlocked })
      await insertBlock(tx, userId, memberId, now())
    } else if (!isBlocked) await deleteBlock(tx, userId, memberId)
    await announce(tx, [topicOfTraveller(userId)], now())
    return blockedBy(tx, userId)
  })
}

export async function muteChat(
  { db, needs, now }: ChatDeps,
  { groupId, userId, isMuted }: Choice & { readonly isMuted: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { departureAt } = await accessChat(needs, tx, groupId, userId)
    await setMuted(tx, { groupId, userId, departureAt }, isMuted)
    await announce(tx, [topicOfTraveller(userId)], now())
  })
}

const refuse = (status: number, code: string, data: { most?: number } = {}) =>
  new Refusal(status, code, `chat.refusals.${code}`, data)
