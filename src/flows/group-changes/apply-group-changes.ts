import { cancelReservationLater } from '../../features/bookings/server/index.ts'
import {
  freeSeatsOf,
  type GroupChange,
  reopenGroup,
  type SeatRow,
  seatsOf,
} from '../../features/groups/server/index.ts'
import { lockCheckout, reconcileAt, requestRelease } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { tellChat } from '../chat/index.ts'
import { tellLater } from '../notifications/index.ts'
import { endGroup } from './end-group.ts'
import { finishRelease } from './finish-release.ts'

export const expiryWork = defineWork<{ groupId: string }>({
  kind: 'expire-group',
  prefix: 'expire',
  key: ({ groupId }) => groupId,
  lane: 'money',
})

/** Asks for the end of a group's time, in the transaction that sets it. */
export async function scheduleExpiry(
  tx: Tx,
  groupId: string,
  deadlineAt: number,
  now: number,
): Promise<void> {
  await sendWork(tx, expiryWork, { groupId }, deadlineAt, now)
}

/**
 * Carries out what was decided about a group whose row is locked, in the transaction of the decision. Releases are repeated
 * until the bank says that the hold is gone.
 */
export async function applyGroupChanges(
  tx: Tx,
  groupId: string,
  changes: readonly GroupChange[],
  now: number,
): Promise<void> {
  for (const change of changes) await apply(tx, groupId, change, now)
}

async function apply(tx: Tx, groupId: string, change: GroupChange, now: number): Promise<unknown> {
  switch (change.do) {
    case 'end-group':
      return endGroup(tx, groupId, change.reason, now)
    case 'reopen-group':
      await tellOfFreed(tx, groupId, await reopenGroup(tx, groupId, change.slots, now), now)
      return tellOfReopening(tx, groupId, now)
    case 'free-seats':
      return tellOfFreed(tx, groupId, await freeSeatsOf(tx, groupId, change.slots, change.reason, now), now)
    case 'release':
      return requestRelease(tx, change.checkoutId, change.reason, now)
    case 'reconcile':
      return reconcileAt(tx, change.checkoutId, now, now)
    case 'record-released':
      return finishRelease(tx, await lockCheckout(tx, change.checkoutId), now, change.reason)
    case 'expire-at':
      return scheduleExpiry(tx, groupId, change.at, now)
    case 'cancel-reservation':
      return cancelReservationLater(tx, change, now)
  }
}

/** They were told that the group is full and its ticket is being bought. */
async function tellOfReopening(tx: Tx, groupId: string, now: number): Promise<void> {
  for (const { state, checkout_id } of await seatsOf(tx, [groupId]))
    if (state === 'held') await tellLater(tx, checkout_id, 'reopened', now)
}

/** The others read who has left; where the leader's seat was freed, the lead passed on. */
async function tellOfFreed(
  tx: Tx,
  groupId: string,
  { lost, newLeader }: { readonly lost: readonly SeatRow[]; readonly newLeader: SeatRow | null },
  now: number,
): Promise<void> {
  for (const { user_id: userId, first_name: firstName } of lost)
    await tellChat(tx, groupId, 'left', { userId, firstName }, now)
  if (newLeader) await tellLater(tx, newLeader.checkout_id, 'lead_inherited', now)
}
