import type { GroupDeeds } from '../features/groups/server/index.ts'
import type { CheckoutRow } from '../features/payments/server/index.ts'
import type { Db } from '../platform/db/open-database.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Clock } from '../ports/clock.ts'
import { acceptPrice, answerName, declinePrice, type fillStarter } from './group-purchase/index.ts'
import { answerToLead, askToLead, deleteGroup, leaveGroup } from './membership/index.ts'
import { knock } from './reconcile/index.ts'

/** What the groups' calls do beyond their own drawer: money is let go, letters are sent, the purchase looks again. */
export function groupDeeds(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly settle: (checkoutId: string) => Promise<CheckoutRow>
  readonly startFill: ReturnType<typeof fillStarter>
  /** wakes the work that a deed has sent */
  readonly poke: () => void
}): GroupDeeds {
  const { db, clock, poke } = deps
  const thenPoke =
    <Args extends readonly unknown[]>(deed: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await deed(...args)
      poke()
    }
  return {
    leave: thenPoke((groupId: string, userId: string) => leaveGroup(deps, groupId, userId)),
    delete: thenPoke((groupId: string, userId: string) => deleteGroup(deps, groupId, userId)),
    askToLead: thenPoke((groupId: string, leaderId: string, slot: number) =>
      askToLead(deps, groupId, leaderId, slot),
    ),
    answerToLead: thenPoke((groupId: string, userId: string, isAccepted: boolean) =>
      answerToLead(deps, groupId, userId, isAccepted),
    ),
    acceptPrice: async (userId, asked) => {
      const page = await acceptPrice(deps, userId, asked)
      poke()
      return page
    },
    answerName: thenPoke((userId: string, answer: { groupId: string; firstName: string; lastName: string }) =>
      answerName(deps, userId, answer),
    ),
    declinePrice: thenPoke((groupId: string, userId: string) => declinePrice(deps, groupId, userId)),
    knock: (userId, which) => knock(deps, userId, which),
    hurry: thenPoke((fillId: string) => {
      const now = clock.now()
      const work = { id: `saga:${fillId}`, kind: 'run-saga', payload: { sagaId: fillId }, dueAt: now }
      return sendWork(db, work, now)
    }),
  }
}
