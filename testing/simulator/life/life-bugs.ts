import { decideLease, decideOffered } from '../../../src/features/groups/rules/moves/decide-seat.ts'
import { decideCheckout } from '../../../src/features/payments/rules/decide-checkout.ts'
import { decideHold, decideUnconfirmed } from '../../../src/features/payments/rules/decide-hold.ts'
import { decideRenewal } from '../../../src/features/payments/rules/renewal/renew-hold.ts'
import { type Answer, done, refused } from '../../../src/kernel/answer.ts'
import { money } from '../../../src/kernel/money.ts'
import { type Entry, latest } from '../../../src/kernel/saga.ts'
import type { Perform } from '../../../src/platform/saga/run-saga.ts'
import type { SeatRow } from './books.ts'
import type { LifeBug, Town } from './town.ts'

const misread = (turn: (entry: Entry) => Entry): LifeBug => ({
  decideRenewal: (input, history, now) => decideRenewal(input, history.map(turn), now),
})
const miscall = (name: string, turn: (perform: Perform, town: Town) => Perform): LifeBug => ({
  perform: (performers, town) => ({ ...performers, [name]: turn(performers[name]!, town) }),
})

/** The decision about a checkout takes an answer for another. */
const mishear = (call: string, turn: (answer: Answer<unknown>) => Answer<unknown>): LifeBug => ({
  decideCheckout: (facts, heard, now) =>
    decideCheckout(
      facts,
      heard.map((one) => (one.call === call ? { ...one, answer: turn(one.answer) } : one)),
      now,
    ),
})

const readPages = { do: 'call', call: 'reconcile-pages', answer: done(null) } as const
/** The pages that an owner has opened are never asked about. */
export const unread: LifeBug = {
  decideHold: (facts, heard, now) => decideHold({ ...facts, pages: [] }, [...heard, readPages], now),
  decideUnconfirmed: (facts, heard, now) =>
    decideUnconfirmed({ ...facts, pages: [] }, [...heard, readPages], now),
}

const backInFull = { state: 'captured', captured: money(1_103, 'EUR'), refunded: money(1_103, 'EUR') }

/** Each of these must be caught. The name says what a programmer might have done. */
export const lifeBugs: Readonly<Record<string, LifeBug>> = {
  'no keys: every try of a renewal holds the card anew': miscall(
    'hold-again',
    (perform, town) => (input, key) => perform(input, `${key}:${town.calls}`),
  ),

  'a renewal in doubt is repeated under the next key': {
    decideRenewal: (input, history, now) =>
      decideRenewal(input, history, now).map((effect) => {
        const last = latest(history, 'hold-again')
        return effect.do === 'call' && effect.name === 'hold-again' && last
          ? { ...effect, attempt: last.attempt + 1 }
          : effect
      }),
  },

  'a key is trusted for longer than the bank remembers it': misread((entry) =>
    entry.name === 'hold-again' ? { ...entry, since: entry.at } : entry,
  ),

  'a release is written down as done before it is called': {
    log: (log) => ({
      ...log,
      async intend(id, fence, operations, now, also) {
        await log.intend(id, fence, operations, now, also)
        for (const operation of operations)
          if (operation.name === 'release') await log.record(id, fence, operation, done({}), now)
      },
    }),
  },

  'a lost renewal is taken for declined': miscall('hold-again', (perform) => async (input, key) => {
    const answer = await perform(input, key)
    return answer.kind === 'unknown' ? refused('declined') : answer
  }),

  'a lost release is taken for released': miscall('release', (perform) => async (input, key) => {
    const answer = await perform(input, key)
    return answer.kind === 'unknown' ? done({}) : answer
  }),

  'a refused release of a replaced hold is not asked again': misread((entry) =>
    entry.name === 'release' && entry.answer.kind === 'refused' ? { ...entry, answer: done({}) } : entry,
  ),

  'a release that went wrong is not asked again': mishear('release', () => done({})),

  'a hold that somebody captured by hand counts as released': mishear('release', (answer) =>
    answer.kind === 'refused' && answer.code === 'wrong_state' ? refused('gone') : answer,
  ),

  'a refund that nobody answered counts as refunded': mishear('refund', (answer) =>
    answer.kind === 'unknown' ? done(backInFull) : answer,
  ),

  'a hold that somebody captured by hand keeps its seat': {
    decideHold: (facts, heard, now) =>
      decideHold(
        facts,
        heard.map((one) => {
          const isTaken = one.call === 'read-hold' && one.answer.kind === 'done'
          return isTaken && (one.answer.value as { state: string }).state === 'captured'
            ? { ...one, answer: done({ state: 'held' }) }
            : one
        }),
        now,
      ),
  },

  'an event is trusted: a declined card ends the seat, although the next one was good': {
    trust({ books }, type, row) {
      if (type !== 'hold.declined' || row.state !== 'open') return false
      books.move(row, 'expire')
      books.drop(row.id)
      return true
    },
  },

  'an event is trusted: a hold is there because it once was': {
    trust({ books, payments }, type, row) {
      const hold = [...payments.holds().values()].find(({ reference }) => reference === row.id)
      if (type !== 'session.completed' || row.state !== 'released' || !hold) return false
      row.state = 'held'
      const slot = [1, 2, 3, 4, 5, 6].find((one) => books.seats.every((seat) => seat.slot !== one))
      const seat = {
        user_id: row.userId,
        checkout_id: row.id,
        state: 'held' as const,
        taken_at: new Date(),
        accepted_at: null,
      }
      if (slot !== undefined) books.seats.push({ slot, ...seat })
      return true
    },
  },

  'a renewal forgets the old hold': {
    decideRenewal: (input, history, now) =>
      decideRenewal(input, history, now).map((effect) =>
        effect.do === 'call' && effect.name === 'release'
          ? { do: 'end', outcome: 'renewed', data: {} }
          : effect,
      ),
  },

  'a renewal lets the old hold go before the new one is known': {
    decideRenewal: (input, history, now) => [
      ...(latest(history, 'release', input.oldRef)
        ? []
        : [
            {
              ...{ do: 'call' as const, name: 'release', part: input.oldRef, attempt: 0 },
              input: { ref: input.oldRef },
            },
          ]),
      ...decideRenewal(input, history, now),
    ],
  },

  'a hold takes the seat of a group whose ticket is being bought': { isSwapBlind: true },

  'who left after a swap is taken for somebody whose old hold counts': { isGoneForgotten: true },

  'a seat is freed although its owner has just paid on an open page': unread,

  'a renewal that falls due while the group is full is forgotten': {
    start: (start) => (hold, need, now) => (need.for === 'buying' ? null : start(hold, need, now)),
  },

  'a renewal that found the group full is not begun again': {
    followUp: (followUp) => (outcome, state, need) =>
      outcome === 'not-needed' ? null : followUp(outcome, state, need),
  },

  'one hold that is not renewed shortens the time of all': { isDeadlineMoved: true },

  'whoever did not agree to a renewal is never asked': {
    start: (start) => (hold, need, now) => {
      const known = start(hold, need, now)
      return known === 'ask' ? null : known
    },
  },

  'a hold that nobody renews keeps its seat': { decideUnconfirmed: () => [] },

  'a seat whose time ran out while the group was full is forgotten': {
    decideUnconfirmed: (facts, heard, now) => {
      const decided = decideUnconfirmed(facts, heard, now)
      return facts.canBeLost ? decided : []
    },
  },

  'a yes to a higher price forgets the old hold': {
    decideOffered(...facts) {
      const { refusal, changes } = decideOffered(...facts)
      return { refusal, changes: changes.filter((change) => change.do !== 'release') }
    },
  },

  'a lost answer to the new hold is taken for a no, and a page is opened': mishear(
    'hold-kept-card',
    (answer) => (answer.kind === 'unknown' ? refused('declined') : answer),
  ),

  'whoever lost the lease writes on': {
    log: (log) => {
      let newest = 0
      return {
        ...log,
        async claim(...args) {
          const claim = await log.claim(...args)
          newest = claim?.fence ?? newest
          return claim
        },
        heartbeat: (id, _, until) => log.heartbeat(id, newest, until),
        intend: (id, _, ...rest) => log.intend(id, newest, ...rest),
        record: (id, _, ...rest) => log.record(id, newest, ...rest),
        rest: (id) => log.rest(id, newest),
        end: (id, _, ...rest) => log.end(id, newest, ...rest),
      }
    },
  },

  'whoever asks gets the saga, although somebody works on it': {
    log: (log) => ({ ...log, claim: (id, now, leaseMs) => log.claim(id, now + 30 * leaseMs, leaseMs) }),
  },

  'a renewal that was begun twice is two': { sagaId: ({ points }, id) => `${id}~${points}` },

  'a leased seat is leased once more': {
    decideLease: (group, seats, ...rest) =>
      decideLease(
        group,
        (seats as SeatRow[]).filter(({ state }) => state === 'held'),
        ...rest,
      ),
  },
}
