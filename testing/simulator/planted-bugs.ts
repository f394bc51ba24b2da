import { decideCheckout } from '../../src/features/payments/rules/decide-checkout.ts'
import { orderPayment } from '../../src/features/bookings/rules/order/order-purchase.ts'
import { asEntry } from '../../src/features/bookings/rules/purchase/own-reservations.ts'
import { done, refused, unknown } from '../../src/kernel/answer.ts'
import { type Entry, latest, operationKey } from '../../src/kernel/saga.ts'
import type { Perform } from '../../src/platform/saga/run-saga.ts'
import { committed, type SagaLog } from '../../src/platform/saga/saga-log.ts'
import type { Bought } from './parties.ts'
import { fee } from './providers-in-a-world.ts'
import type { PlantedBug } from './worker.ts'

/** The rules see another past than what was written down. */
const misread = (turn: (entry: Entry, history: readonly Entry[], now: number) => Entry): PlantedBug => ({
  decide: (decide) => (input, history, now) =>
    decide(
      input,
      history.map((entry) => turn(entry, history, now)),
      now,
    ),
})

/** Calls go out otherwise than the rules ordered. */
const miscall = (
  names: readonly string[],
  turn: (perform: Perform, tries: () => number) => Perform,
): PlantedBug => ({
  perform: (performers, course) => ({
    ...performers,
    ...Object.fromEntries(names.map((name) => [name, turn(performers[name]!, () => course.calls)])),
  }),
})

const lostIsRefused = (name: string, code: string) =>
  miscall([name], (perform) => async (input, key) => {
    const answer = await perform(input, key)
    return answer.kind === 'unknown' ? refused(code) : answer
  })

const withMoreHeld = (input: Bought): Bought =>
  'seats' in input
    ? { ...input, seats: input.seats.map((seat) => ({ ...seat, share: seat.share + 10_000 })) }
    : { ...input, payments: input.payments.map((one) => ({ ...one, held: one.held + 10_000 })) }

const isKept = ({ answer }: Entry) => answer.kind === 'refused' && answer.code === 'kept'
const stateOf = ({ answer }: Entry) =>
  answer.kind === 'done' ? (answer.value as { state?: string } | null)?.state : undefined
const withState = (entry: Entry, state: string): Entry => ({
  ...entry,
  answer: done({ ...(entry.answer as unknown as { value: object }).value, state }),
})

/** What is known waits until every capture has its answer. */
const heldUntilAllAreKnown = (name: string): PlantedBug => ({
  decide:
    (decide, { providers }) =>
    (input, history, now) => {
      const isAllKnown = providers.payers.every(({ id }) => {
        const last = latest(history, 'capture', id)
        return last !== undefined && last.answer.kind !== 'unknown'
      })
      const next = decide(input, history, now)
      const held = next.filter((effect) => effect.do === 'commit' && effect.name === name)
      if (isAllKnown || held.length === 0) return next
      const rest = next.filter((effect) => !held.includes(effect))
      if (rest.length > 0) return rest
      const made = held.flatMap((effect) => (effect.do === 'commit' ? [committed(effect, now)] : []))
      return decide(input, [...history, ...made], now)
    },
})

/** Each of these must be caught. The name says what a programmer might have done. */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'no keys: every try of a capture has its own': miscall(
    ['capture'],
    (perform, tries) => (input, key) => perform(input, `${key}:${tries()}`),
  ),

  'a capture is written down as done before it is called': {
    log: (log): SagaLog<null> => ({
      ...log,
      async intend(id, fence, operations, now) {
        await log.intend(id, fence, operations, now)
        for (const operation of operations) {
          const { amount } = operation.input as { amount: number }
          const taken = done({ state: 'captured', captured: amount })
          if (operation.name === 'capture') await log.record(id, fence, operation, taken, now)
        }
      },
    }),
  },

  'a confirmation is not written down before it is called': {
    log: (log): SagaLog<null> => {
      const isForgotten = ({ name }: { name: string }) => name === 'confirm'
      return {
        ...log,
        intend: (id, fence, operations, now) =>
          log.intend(
            id,
            fence,
            operations.filter((operation) => !isForgotten(operation)),
            now,
          ),
        async record(id, fence, operation, answer, now) {
          const key = operationKey(id, operation)
          if (isForgotten(operation)) await log.intend(id, fence, [{ ...operation, key, input: null }], now)
          await log.record(id, fence, operation, answer, now)
        },
      }
    },
  },

  'a lost reservation is taken for sold out': lostIsRefused('reserve', 'sold_out'),
  'a lost confirmation is taken for a no': lostIsRefused('confirm', 'sold_out'),
  'a lost confirmation is taken for a reservation that ran out': lostIsRefused('confirm', 'expired'),
  'a lost capture is taken for declined': lostIsRefused('capture', 'declined'),
  'a lost release is taken for released': {
    release: (payments) => ({
      ...payments,
      async release(ref, key) {
        const answer = await payments.release(ref, key)
        return answer.kind === 'unknown' ? refused('gone') : answer
      },
    }),
  },
  'a refused release is not asked again': {
    release: (payments) => ({
      ...payments,
      async release(ref, key) {
        const answer = await payments.release(ref, key)
        return answer.kind === 'refused' ? refused('gone') : answer
      },
    }),
  },
  'a refused release is asked again under its old key': {
    decideCheckout: (facts, heard, now) =>
      decideCheckout(facts, heard, now).map((effect) =>
        effect.do === 'note-release'
          ? { ...effect, course: { ...effect.course, key: facts.releaseCourse.key } }
          : effect,
      ),
  },
  'the six are let go although a ticket may come': {
    decide:
      (decide, { plan }) =>
      (input, history, now) =>
        latest(history, 'confirm', '0')?.answer.kind === 'unknown'
          ? [
              {
                do: 'end',
                outcome: plan.party === 'group' ? 'released' : 'refused',
                data: { reason: 'provider_unreachable' },
              },
            ]
          : decide(input, history, now),
  },

  'the ticket is not given out before all six captures are known': heldUntilAllAreKnown('give-ticket'),
  'no seat is told before all six captures are known': heldUntilAllAreKnown('record-payment'),
  'a change is made and not written down': {
    log: (log): SagaLog<null> => ({
      ...log,
      async commit(_, __, change, now, apply) {
        await apply(null)
        return committed(change, now)
      },
    }),
  },

  'a declined capture is repeated under its old key': miscall(
    ['capture'],
    (perform) => (input, key) => perform(input, key.replace(/\d+$/, '0')),
  ),
  'a failure that the bank keeps under a key is waited out': misread((entry) =>
    entry.name === 'capture' && entry.answer.kind !== 'done' && isKept(entry)
      ? { ...entry, answer: unknown('failed'), since: entry.at }
      : entry,
  ),
  'a key is trusted for longer than the bank remembers it': misread((entry) =>
    entry.name === 'capture' ? { ...entry, since: entry.at } : entry,
  ),

  'captured while the ticket is still being bought': misread((entry) =>
    stateOf(entry) === 'processing' ? withState(entry, 'confirmed') : entry,
  ),
  'released while the ticket is still being bought': misread((entry) =>
    stateOf(entry) === 'processing' ? withState(entry, 'failed') : entry,
  ),

  'a poll is believed although it is older than the confirmation': misread((entry, history, now) => {
    const reserved = latest(history, 'reserve')
    const asked = latest(history, 'confirm', String(reserved?.attempt ?? 0))
    if (!asked || entry.name !== 'poll' || stateOf(entry) !== 'open') return entry
    return { ...entry, part: `${asked.part}.${asked.attempt}`, attempt: 1_000, at: now }
  }),

  'a hold that ran out counts as captured': misread((entry) =>
    entry.name === 'capture' && entry.answer.kind === 'refused' && entry.answer.code === 'gone'
      ? { ...entry, answer: done({ state: 'captured', captured: 1_101 }) }
      : entry,
  ),
  'holds are not read before buying': misread((entry) =>
    entry.name === 'read-hold' && entry.answer.kind !== 'unknown'
      ? { ...entry, answer: done({ state: 'held', captureBefore: null, captured: 0 }) }
      : entry,
  ),

  'the share that was held is taken although the ticket was cheaper': {
    perform: (performers, { providers }) => ({
      ...performers,
      capture: (input, key) => {
        const order = input as { ref: string; amount: number; currency: string }
        const { held } = providers.payers.find(({ ref }) => ref === order.ref)!
        return performers['capture']!({ ...order, amount: held + fee }, key)
      },
    }),
  },

  'seats that cost more than is held are bought all the same': {
    decide: (decide) => (input, history, now) => decide(withMoreHeld(input), history, now),
  },
  'who has accepted a price is asked about the next': {
    decide: (decide) => (input, history, now) => {
      const known = input.reserved ? [asEntry(input.reserved), ...history] : history
      return decide({ ...input, reserved: null }, known, now)
    },
  },

  'whoever lost the lease writes on': {
    log: (log, course): SagaLog<null> => {
      const fenceOf = () => course.newestFence
      return {
        ...log,
        heartbeat: (id, _, until) => log.heartbeat(id, fenceOf(), until),
        intend: (id, _, operations, now) => log.intend(id, fenceOf(), operations, now),
        record: (id, _, operation, answer, now) => log.record(id, fenceOf(), operation, answer, now),
        rest: (id) => log.rest(id, fenceOf()),
        end: (id, _, end, now, apply) => log.end(id, fenceOf(), end, now, apply),
      }
    },
  },
}

/** Bugs in the purchase of an order alone. */
export const plantedOrderBugs: Readonly<Record<string, PlantedBug>> = {
  'the seats that the carrier keeps are forgotten, and others reserved': {
    decide: (decide) => (input, history, now) => decide({ ...input, reserved: null }, history, now),
  },
  'a declined capture ends the order without its ticket': {
    decide: (decide) => (input, history, now) =>
      latest(history, 'capture', orderPayment)?.answer.kind === 'refused'
        ? [{ do: 'end', outcome: 'refused', data: { reason: 'hold_lost' } }]
        : decide(input, history, now),
  },
  'an order ends before the bank has said what it took': {
    decide: (decide) => (input, history, now) => {
      const next = decide(input, history, now)
      const isGiven = latest(history, 'give-ticket') !== undefined
      const total = (latest(history, 'give-ticket')?.input as { total?: number } | null)?.total ?? 0
      return isGiven && next.some((effect) => effect.do !== 'end')
        ? [{ do: 'end', outcome: 'booked', data: { total, payments: [] } }]
        : next
    },
  },
}
