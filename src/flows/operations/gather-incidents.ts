import { openChatReports } from '../../features/chat/server/index.ts'
import { fullGroups } from '../../features/groups/server/index.ts'
import { unsentEmails } from '../../features/notifications/server/index.ts'
import { findIncidents, patience, type Incident } from '../../features/operations/server/index.ts'
import {
  bankAlarms,
  debts,
  doubtfulCheckouts,
  lostHolds,
  type MoneyFact,
  reconcileWork,
  refundsLeftToOperator,
  takenByHand,
} from '../../features/payments/server/index.ts'
import { messagesWaiting } from '../../features/support/server/index.ts'
import { money } from '../../kernel/money.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { openSagas } from '../../platform/saga/open-sagas.ts'
import { sagaWork } from '../../platform/saga/saga-work.ts'
import { failingWork, workById } from '../../platform/work/failing-work.ts'
import { debtWork, partialRefundWork } from '../holds/index.ts'
import { paidSubject } from '../subjects/index.ts'

/** Reads everything that may need a person, all at the same moment. Every query uses an index. */
export async function gatherIncidents(db: Db, now: number) {
  const [sagas, full, owed, taken, alarms, leftToOperator, lost, doubtful, work, unsent, messages, reports] =
    await Promise.all([
      openSagas(db),
      fullGroups(db),
      debts(db),
      takenByHand(db, now - patience.event),
      bankAlarms(db),
      refundsLeftToOperator(db),
      lostHolds(db, now - patience.event),
      doubtfulCheckouts(db, now),
      failingWork(db, patience.failures),
      unsentEmails(db, now - patience.event),
      messagesWaiting(db),
      openChatReports(db),
    ])
  const waiting = await workById(db, [
    ...sagas.map(({ id }) => sagaWork.idOf({ sagaId: id })),
    ...doubtful.map((checkout) => reconcileWork.idOf(checkout)),
  ])
  const readings = sagas.map((saga) => ({
    ...saga,
    work: sagaWork.idOf({ sagaId: saga.id }),
    groupId: (saga.input as { groupId?: string } | null)?.groupId ?? null,
    wakesAt: waiting.get(sagaWork.idOf({ sagaId: saga.id }))?.nextAt ?? null,
  }))
  const incidents: Incident[] = findIncidents(
    {
      sagas: readings,
      debts: owed.map((fact) => ({ ...inWords(fact), work: debtWork.idOf(fact) })),
      taken: taken.map((fact) => ({
        ...inWords(fact),
        work: fact.isBack ? null : (fact.isPartial ? partialRefundWork : reconcileWork).idOf(fact),
        text: `${inWords(fact).text}, ${fact.isBack ? 'refunded' : fact.isLeftToOperator ? 'refund left to the operator' : 'not refunded yet'}`,
      })),
      alarms: [
        ...leftToOperator.map((fact) => {
          return { ...inWords(fact), work: partialRefundWork.idOf(fact), kind: 'refund_failed' as const }
        }),
        // one that came back is told once, with the work that reads it again
        ...alarms
          .filter(({ kind, checkoutId }) => kind !== 'refund_failed' || !isAmong(leftToOperator, checkoutId))
          .map((fact) => ({ ...inWords(fact), work: null, kind: fact.kind })),
      ],
      lostHolds: lost.map((fact) => ({ ...inWords(fact), work: null })),
      doubtful: doubtful.map((checkout) => ({
        ...inWords(checkout),
        work: reconcileWork.idOf(checkout),
        // a hold stands for days before it is let go, and the work for that is asked for then
        at: Math.max(checkout.at, waiting.get(reconcileWork.idOf(checkout))?.createdAt ?? 0),
        state: checkout.state,
        text: `${checkout.state}, ${inWords(checkout).text}`,
      })),
      work,
      unsent,
      messages,
      reports,
    },
    now,
  )
  return { incidents, sagas: readings, full }
}

const isAmong = (facts: readonly MoneyFact[], id: string) => facts.some(({ checkoutId }) => checkoutId === id)

const amountOf = ({ amount, currency }: Pick<MoneyFact, 'amount' | 'currency'>) =>
  moneyText('en', money(amount, currency))

/** A payment is named by what it is for. */
const inWords = <Fact extends MoneyFact>({ subject, ...fact }: Fact) => {
  const { groupId, name } = paidSubject(subject.kind).forOperator(subject.id)
  const text = name === null ? amountOf(fact) : `${amountOf(fact)}, ${name}`
  return { ...fact, groupId, text }
}
