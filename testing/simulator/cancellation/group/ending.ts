import type {
  CancellationRefused,
  TicketCancelled,
} from '../../../../src/features/bookings/rules/cancellation/decide-cancellation.ts'
import type { Answer } from '../../../../src/kernel/answer.ts'
import { runSaga, type Saga, type SagaRunner } from '../../../../src/platform/saga/run-saga.ts'
import { leaseMs } from '../../worker.ts'
import type { CarrierCall } from '../carrier-in-memory.ts'
import { sagaOf } from './consent.ts'
import type { Payment } from './group-books.ts'
import type { Hands } from './hands.ts'
import type { Scene } from './scene.ts'

/** Six have agreed: the carrier is asked. Gives when to go on. */
export async function cancel(scene: Scene, hands: Hands, questionId: string): Promise<number | void> {
  const { books, clock, rules } = scene
  const perform = (name: CarrierCall) => () => hands.around(async () => scene.askCarrier(name))
  const saga: Saga<null> = {
    decide: rules.decideCancellation,
    perform: {
      'read-terms': perform('read-terms'),
      'cancel-booking': perform('cancel-booking'),
      'read-booking': perform('read-booking'),
    },
    async apply(_, _input, outcome, data) {
      if (outcome === 'cancelled') return end(scene, data as unknown as TicketCancelled)
      const { reason } = data as unknown as CancellationRefused
      const question = books.questions.find(({ id }) => id === questionId)!
      scene.kept(question, reason === 'changed' ? 'changed' : 'refused')
    },
  }
  const runner: SagaRunner<null> = {
    ...{ log: hands.log, now: () => clock.now, leaseMs },
    keepAlive: (_, work) => work(),
  }
  return (await runSaga(runner, saga, sagaOf(questionId))) ?? undefined
}

function end({ books, clock, send }: Scene, how: TicketCancelled): void {
  for (const { slot } of books.end(how)) send('refund', String(slot), clock.now)
}

/** Asks whether the carrier still honours the ticket. Gives when to ask again. */
export async function checkBooking(scene: Scene, { around }: Hands): Promise<number | void> {
  const { books, clock, conditions, rules } = scene
  const decide = (heard: Answer<boolean> | null) => {
    const isAgreed = books.question()?.state === 'agreed'
    const standing = books.state !== 'booked' ? 'over' : isAgreed ? 'cancelling' : 'booked'
    return rules.decideBookingCheck(standing, conditions.departure, heard, clock.now)
  }
  const before = decide(null)
  if (before.do === 'check-again') return before.at ?? undefined
  const heard = (await around(async () => scene.askCarrier('read-booking'))) as Answer<boolean>
  return around(async () => {
    const then = decide(heard)
    if (then.do === 'check-again') return then.at ?? undefined
    end(scene, { by: 'carrier', fee: 0, refund: 0 })
    return undefined
  })
}

/** Gives back what is due to one member. Gives when to go on. */
export async function refund({ bank, clock, rules }: Scene, { around, after }: Hands, payment: Payment) {
  const { ref, slot } = payment
  const facts = () => ({ ...payment, id: `checkout-${slot}`, currency: 'EUR' })
  const again = await rules.runRound(
    rules.decidePartialRefund,
    {
      facts: () => after(async () => facts()),
      call: (asked) =>
        after(() =>
          asked.call === 'read-partial-refund'
            ? bank.read(ref)
            : bank.refundPart(ref, asked.amount, asked.key),
        ),
      change: (decide) =>
        around(async () => {
          for (const change of decide(facts())) {
            if (change.do === 'note-refund') payment.refundCourse = change.course
            if (change.do === 'note-by-hand') payment.byHand = change.amount
            if (change.do !== 'record-partial-refund') continue
            payment.back += payment.refundDue!
            payment.refundDue = null
          }
        }),
    },
    () => clock.now,
  )
  return again ?? undefined
}
