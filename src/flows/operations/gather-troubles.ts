import { fullGroups } from '../../features/groups/server/index.ts'
import { unsentLetters } from '../../features/notifications/server/index.ts'
import { findTroubles, patience, type Trouble } from '../../features/operations/server/index.ts'
import {
  bankAlarms,
  debts,
  doubtfulCheckouts,
  lostHolds,
  type MoneyFact,
  takenByHand,
} from '../../features/payments/server/index.ts'
import { money } from '../../kernel/money.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { openSagas } from '../../platform/saga/open-sagas.ts'
import { failingWork, workById } from '../../platform/work/look-at-work.ts'

/** Reads, at one moment, everything a person may have to know of, by questions that have an index. */
export async function gatherTroubles(db: Db, now: number) {
  const [sagas, full, owed, taken, alarms, lost, doubtful, work, letters] = await Promise.all([
    openSagas(db),
    fullGroups(db),
    debts(db),
    takenByHand(db, now - patience.event),
    bankAlarms(db),
    lostHolds(db, now - patience.event),
    doubtfulCheckouts(db, now),
    failingWork(db, patience.failures),
    unsentLetters(db, now - patience.event),
  ])
  const waiting = await workById(db, [
    ...sagas.map(({ id }) => `saga:${id}`),
    ...doubtful.map(({ checkoutId }) => `settle:${checkoutId}`),
  ])
  const readings = sagas.map((saga) => ({
    ...saga,
    groupId: (saga.input as { groupId?: string } | null)?.groupId ?? null,
    wakesAt: waiting.get(`saga:${saga.id}`)?.nextAt ?? null,
  }))
  const troubles: Trouble[] = findTroubles(
    {
      sagas: readings,
      debts: owed.map(inWords),
      taken: taken.map((fact) => ({
        ...inWords(fact),
        isBack: fact.isBack,
        text: `${amountOf(fact)}, ${fact.isBack ? 'refunded' : fact.isRefused ? 'refund refused' : 'not refunded yet'}`,
      })),
      alarms: alarms.map((fact) => ({ ...inWords(fact), kind: fact.kind })),
      lostHolds: lost.map(inWords),
      doubtful: doubtful.map((checkout) => ({
        ...inWords(checkout),
        // a hold stands for days before it is let go, and the work for that is asked for then
        at: Math.max(checkout.at, waiting.get(`settle:${checkout.checkoutId}`)?.createdAt ?? 0),
        state: checkout.state,
        text: `${checkout.state}, ${amountOf(checkout)}`,
      })),
      work,
      letters,
    },
    now,
  )
  return { troubles, sagas: readings, full }
}

const amountOf = ({ amount, currency }: MoneyFact) => moneyText('en', money(amount, currency))

const inWords = (fact: MoneyFact) => ({ ...fact, text: amountOf(fact) })
