import { cancelReservationLater } from '../../features/bookings/server/index.ts'
import {
  accessNameQuestion,
  askForNames,
  type FillInput,
  groupById,
  lockGroup,
  nameQuestions,
  setName,
  type Unnamed,
} from '../../features/groups/server/index.ts'
import { requestRelease } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { endGroup } from '../group-changes/index.ts'
import { tellLater } from '../notifications/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** Opens the purchase of a group whose names have been put right; the key makes it another purchase than the one before. */
type StartFill = (
  tx: Tx,
  filled: NonNullable<Awaited<ReturnType<typeof setName>>>,
  key: string,
  now: number,
) => Promise<void>

export const endNamesWork = defineWork<{ groupId: string }>({
  kind: 'end-names',
  key: ({ groupId }) => groupId,
  lane: 'money',
})

/** The carrier refused the name of a traveller: the members concerned are asked, and all six holds stay. */
export async function requestNames(tx: Tx, fill: FillInput, unnamed: Unnamed, now: number): Promise<void> {
  const { groupId, seats } = fill
  await askForNames(tx, groupId, unnamed, now)
  for (const { slot, checkoutId } of seats)
    if (unnamed.slots.includes(slot)) await tellLater(tx, checkoutId, 'name_asked', now)
  const { reservation } = unnamed
  if (reservation) await cancelReservationLater(tx, reservation, now)
  await sendWork(tx, endNamesWork, { groupId }, unnamed.until, now)
}

/** The member's answer. With the last one another purchase begins, under the names as they are then. */
export async function answerName(
  { db, clock, startFill }: Deps & { readonly startFill: StartFill },
  userId: string,
  { groupId, ...name }: { groupId: string; firstName: string; lastName: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const own = await accessNameQuestion(tx, groupId, userId, now)
    const filled = await setName(tx, own, name, now)
    if (filled) await startFill(tx, filled, `${own.seat.checkout_id}.named.${now}`, now)
  })
}

/** The time to answer is over, and nothing was bought: every hold is let go in full. Gives the instant at which to try again. */
export async function endNames({ db, clock }: Deps, groupId: string): Promise<number | null> {
  const question = (await nameQuestions(db, [groupId])).get(groupId)
  if (!question || (await groupById(db, groupId))?.state !== 'asking') return null
  if (question.until > clock.now()) return question.until
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const group = await lockGroup(tx, groupId)
    const current = (await nameQuestions(tx, [groupId])).get(groupId)
    if (group?.state !== 'asking' || !current || current.until > now) return
    for (const { checkout_id } of await endGroup(tx, groupId, 'name_refused', now))
      await requestRelease(tx, checkout_id, 'name_refused', now)
  })
  return null
}
