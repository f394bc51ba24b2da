import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../kernel/answer.ts'
import { money } from '../../../kernel/money.ts'
import type { Hold } from './bank-answers.ts'
import { checkoutLife } from './checkout-life.ts'
import { type CheckoutCall, type CheckoutFacts, decideCheckout, holdKindOf } from './decide-checkout.ts'
import { keyLifeMs } from './key-life.ts'
import { nextCheckAt, renewAt } from './renewal/renewal.ts'
import type { Heard } from './round.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
const day = 86_400_000
const due = money(1_300, 'EUR')

const facts = (more: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  id: 'c1',
  state: 'opening',
  sessionKey: 'checkout:c1:0',
  due,
  holdKind: 'held',
  isCardKept: false,
  isGivenUp: false,
  startedAt: now - minute,
  leaseUntil: now + 9 * minute,
  releaseCourse: { key: 2, tries: 7 },
  refundCourse: { key: 1, tries: 3 },
  by: 'work',
  ...more,
})

const hold = (more: Partial<Hold> = {}): Hold => ({
  ref: 'pi_1',
  state: 'held',
  amount: due,
  captured: money(0, 'EUR'),
  refunded: money(0, 'EUR'),
  refundedByUs: money(0, 'EUR'),
  refunding: money(0, 'EUR'),
  failedRefunds: [],
  captureBefore: now + 7 * day,
  card: { brand: 'visa', last4: '4242' },
  savedCard: 'pm_1',
  ...more,
})
const page = (state: 'open' | 'complete' | 'expired', authorisation: Hold | null = null) =>
  done({ ref: 'cs_1', url: 'https://pay.example/cs_1', state, authorisation })

type Said = readonly [Partial<CheckoutCall> & { call: CheckoutCall['call'] }, Answer<unknown>]
const heard = (...said: readonly Said[]) =>
  said.map(([call, answer]) => ({ do: 'call', ...call, answer }) as Heard<CheckoutCall>)
const decide = (more: Partial<CheckoutFacts>, ...said: readonly Said[]) =>
  decideCheckout(facts(more), heard(...said), now)
const lost = unknown('time-out')

test('[PAY-06] whatever the provider does not have to say anything about is left alone', () => {
  const settled = checkoutLife.states.filter(
    (state) => !['opening', 'open', 'releasing', 'refunding'].includes(state),
  )
  for (const state of settled)
    expect(decide({ state }, [{ call: 'hold-kept-card' }, done(hold())]), state).toEqual([])
})

describe('[PAY-02] a card page is opened', () => {
  test('under the key that was stored before', () => {
    expect(decide({})).toEqual([{ do: 'call', call: 'open-page', key: 'checkout:c1:0' }])
  })

  test('and is checked at the end of its lease', () => {
    expect(decide({}, [{ call: 'open-page' }, page('open')])).toEqual([
      { do: 'reconcile-at', at: now + 9 * minute },
      { do: 'record-opened', page: { ref: 'cs_1', url: 'https://pay.example/cs_1' } },
    ])
  })

  test('again after a lost answer, until the lease is over', () => {
    expect(decide({}, [{ call: 'open-page' }, lost])).toEqual([])
    expect(decide({ leaseUntil: now }, [{ call: 'open-page' }, lost])).toEqual([
      { do: 'record-unpaid', how: 'refuse', reason: 'unreachable' },
      { do: 'free-place' },
    ])
  })

  test('or its place is free at once where the provider refuses', () => {
    expect(decide({}, [{ call: 'open-page' }, refused('invalid')])).toEqual([
      { do: 'record-unpaid', how: 'refuse', reason: 'provider_refused' },
      { do: 'free-place' },
    ])
  })
})

describe('[PAY-06] a kept card is held without a page', () => {
  const kept = { isCardKept: true, holdKind: 'accepted' } as const

  test('under a key of the checkout', () => {
    expect(decide(kept)).toEqual([{ do: 'call', call: 'hold-kept-card', key: 'hold:c1' }])
  })

  test('again after a lost answer, until the provider may have forgotten the key', () => {
    const after = (ms: number) => decide({ ...kept, startedAt: now - ms }, [{ call: 'hold-kept-card' }, lost])
    expect(after(keyLifeMs)).toEqual([])
    expect(after(keyLifeMs + 1)).toEqual([
      { do: 'record-unpaid', how: 'refuse', reason: 'unreachable' },
      { do: 'free-place' },
    ])
  })

  test('and never under a key that the provider may have forgotten: that would be a second hold', () => {
    const after = (ms: number) => decide({ ...kept, startedAt: now - ms })
    expect(after(keyLifeMs)).toEqual([{ do: 'call', call: 'hold-kept-card', key: 'hold:c1' }])
    expect(after(keyLifeMs + 1)).toEqual([
      { do: 'record-unpaid', how: 'refuse', reason: 'unreachable' },
      { do: 'free-place' },
    ])
    // what the provider has answered counts, however late
    const late = { ...kept, startedAt: now - keyLifeMs - 1 }
    expect(decide(late, [{ call: 'hold-kept-card' }, done(hold())])).toEqual([{ do: 'offer', hold: hold() }])
  })

  test('and where the bank says no its owner is asked for a card, in the same round', () => {
    const no = [{ call: 'hold-kept-card' }, refused('needs_owner')] as const
    expect(decide(kept, no)).toEqual([{ do: 'ask-for-card', isOwnerAway: true }])
    expect(decide({ ...kept, by: 'event' }, no)).toEqual([{ do: 'ask-for-card', isOwnerAway: true }])
    expect(decide({ ...kept, by: 'owner' }, no)).toEqual([{ do: 'ask-for-card', isOwnerAway: false }])
    expect(decide({ ...kept, isCardKept: false }, no)).toEqual([
      { do: 'call', call: 'open-page', key: 'checkout:c1:0' },
    ])
  })

  test('a hold is offered, also where another round has given the card up meanwhile', () => {
    const yes = [{ call: 'hold-kept-card' }, done(hold())] as const
    expect(decide(kept, yes)).toEqual([{ do: 'offer', hold: hold() }])
    expect(decide({ ...kept, isCardKept: false }, yes)).toEqual([{ do: 'offer', hold: hold() }])
    expect(decide(kept, [{ call: 'hold-kept-card' }, done(hold({ state: 'pending' }))])).toEqual([])
  })
})

describe('[PAY-06] a card page is read', () => {
  const open = { state: 'open' } as const

  test('and waited for while it is open', () => {
    expect(decide(open)).toEqual([{ do: 'call', call: 'read-page' }])
    expect(decide(open, [{ call: 'read-page' }, page('open')])).toEqual([])
    expect(decide(open, [{ call: 'read-page' }, lost])).toEqual([])
    expect(decide(open, [{ call: 'read-page' }, refused('invalid')])).toEqual([])
    expect(decide(open, [{ call: 'read-page' }, page('complete')])).toEqual([])
  })

  test('not in the round in which it was opened, unless nobody is waited for', () => {
    const opened = [{ call: 'open-page' }, page('open')] as const
    const read = [{ do: 'call', call: 'read-page' }]
    expect(decide(open, opened)).toEqual([])
    expect(decide({ ...open, isGivenUp: true }, opened)).toEqual(read)
    expect(decide({ ...open, leaseUntil: now }, opened)).toEqual(read)
    expect(decide({ ...open, leaseUntil: now + 1 }, opened)).toEqual([])
  })

  test('and ended first where nobody is waited for on it', () => {
    const end = [{ do: 'call', call: 'end-page', key: 'expire:c1' }]
    const read = [{ call: 'read-page' }, page('open')] as const
    expect(decide({ ...open, isGivenUp: true }, read)).toEqual(end)
    expect(decide({ ...open, leaseUntil: now }, read)).toEqual(end)
    expect(decide({ ...open, isGivenUp: true }, read, [{ call: 'end-page' }, page('expired')])).toEqual([
      { do: 'record-unpaid', how: 'expire', reason: 'lease_over' },
      { do: 'free-place' },
    ])
    expect(decide({ ...open, isGivenUp: true }, read, [{ call: 'end-page' }, lost])).toEqual([])
  })

  test('again where it cannot be ended, because somebody has just paid', () => {
    const over = { ...open, isGivenUp: true }
    const said = [
      [{ call: 'read-page' }, page('open')],
      [{ call: 'end-page' }, refused('wrong_state')],
    ] as const
    expect(decide(over, ...said)).toEqual([{ do: 'call', call: 'read-ended-page' }])
    const paid = page('complete', hold())
    expect(decide(over, ...said, [{ call: 'read-ended-page' }, paid])).toEqual([
      { do: 'offer', hold: hold() },
    ])
    expect(decide(over, ...said, [{ call: 'read-ended-page' }, lost])).toEqual([])
  })

  test('and is unpaid where the provider has ended it', () => {
    expect(decide(open, [{ call: 'read-page' }, page('expired')])).toEqual([
      { do: 'record-unpaid', how: 'expire', reason: 'lease_over' },
      { do: 'free-place' },
    ])
  })
})

describe('[PAY-02] a hold that was found', () => {
  const open = { state: 'open' } as const
  const found = (one: Hold) => [{ call: 'read-page' }, page('complete', one)] as const

  test('is offered to what it was made for', () => {
    expect(decide(open, found(hold()))).toEqual([{ do: 'offer', hold: hold() }])
  })

  test('is written down and checked where it is taken, and renewed where its card is kept, or asked for again', () => {
    const captureBefore = now + 7 * day
    const check = { do: 'check-hold-at', at: nextCheckAt(captureBefore, now) }
    expect(decide({ ...open, refusal: null, holdKind: 'renewed' }, found(hold()))).toEqual([
      { do: 'record-held', hold: hold(), kind: 'renewed' },
      check,
      { do: 'renew-at', at: renewAt(captureBefore, true) },
    ])
    const own = hold({ savedCard: null })
    expect(decide({ ...open, refusal: null }, found(own))).toEqual([
      { do: 'record-held', hold: own, kind: 'held' },
      check,
      { do: 'renew-at', at: renewAt(captureBefore, false) },
    ])
    const endless = hold({ captureBefore: null })
    expect(decide({ ...open, refusal: null }, found(endless))).toEqual([
      { do: 'record-held', hold: endless, kind: 'held' },
      { do: 'check-hold-at', at: now + day },
    ])
  })

  test('is let go with the reason why it is not taken', () => {
    expect(decide({ ...open, refusal: 'lease_lost' }, found(hold()))).toEqual([
      { do: 'record-unwanted', hold: hold(), kind: 'held', reason: 'lease_lost' },
      { do: 'free-place' },
    ])
  })

  test.each([
    ['held', 'amount_differs', 'hold_lost'],
    ['renewed', 'renewal_not_needed', 'renewal_not_needed'],
    ['accepted', 'renewal_not_needed', 'renewal_not_needed'],
  ] as const)('of another amount, or gone, is not offered: %s', (holdKind, differs, gone) => {
    const more = hold({ amount: money(1_400, 'EUR') })
    expect(decide({ ...open, holdKind }, found(more))).toEqual([
      { do: 'record-unwanted', hold: more, kind: holdKind, reason: differs },
      { do: 'free-place' },
    ])
    const released = hold({ state: 'released' })
    expect(decide({ ...open, holdKind }, found(released))).toEqual([
      { do: 'record-lapsed', hold: released, reason: gone },
      { do: 'free-place' },
    ])
  })
})

describe('[PAY-05] a hold is let go', () => {
  const releasing = { state: 'releasing' } as const
  const course = { key: 2, tries: 7 }
  const asked = { call: 'release', key: 'release:c1:2', course } as const

  test('under the key that its course has come to', () => {
    expect(decide(releasing)).toEqual([{ do: 'call', call: 'release', key: 'release:c1:2', course }])
  })

  test('and is gone when the bank says so', () => {
    for (const answer of [done({}), refused('gone')])
      expect(decide(releasing, [asked, answer])).toEqual([{ do: 'record-released' }])
  })

  test('and asked again later: after a doubt under the same key, after a no under the next', () => {
    expect(decide(releasing, [asked, lost])).toEqual([{ do: 'note-release', course: { key: 2, tries: 8 } }])
    expect(decide(releasing, [asked, refused('kept')])).toEqual([
      { do: 'note-release', course: { key: 3, tries: 8 } },
    ])
  })

  test('and one try is counted once, whoever else asked at the same time', () => {
    for (const other of [
      { key: 2, tries: 8 },
      { key: 3, tries: 7 },
    ])
      expect(decide({ ...releasing, releaseCourse: other }, [asked, lost])).toEqual([])
  })

  test('and read where the bank cannot let it go: somebody may have captured it by hand', () => {
    const cannot = [asked, refused('wrong_state')] as const
    expect(decide(releasing, cannot)).toEqual([{ do: 'call', call: 'read-release' }])
    const captured = hold({ state: 'captured', captured: money(900, 'EUR') })
    expect(decide(releasing, cannot, [{ call: 'read-release' }, done(captured)])).toEqual([
      { do: 'record-taken', amount: 900 },
    ])
    for (const answer of [lost, done(hold({ state: 'pending' })), refused('invalid')])
      expect(decide(releasing, cannot, [{ call: 'read-release' }, answer])).toEqual([
        { do: 'note-release', course: { key: 3, tries: 8 } },
      ])
  })
})

describe('[PAY-05] what was captured by hand is refunded', () => {
  const refunding = { state: 'refunding' } as const
  const course = { key: 1, tries: 3 }
  const captured = (refunded: number, state: Hold['state'] = 'captured') =>
    done(hold({ state, captured: money(900, 'EUR'), refunded: money(refunded, 'EUR') }))
  const read = (answer: Answer<unknown>, at: typeof course = course) =>
    [{ call: 'read-refund', course: at }, answer] as const
  const asked = { call: 'refund', key: 'refund:c1:n1' } as const
  const note = (key: number) => [{ do: 'note-refund', course: { key, tries: 4 } }]

  test('after it was read, under the key that its course has come to', () => {
    expect(decide(refunding)).toEqual([{ do: 'call', call: 'read-refund', course }])
    expect(decide(refunding, read(captured(0)))).toEqual([
      { do: 'call', call: 'refund', key: 'refund:c1:n1' },
    ])
    expect(decide(refunding, read(captured(899)))).toHaveLength(1)
  })

  test('and is back once the books of the provider show it, whoever gave it back', () => {
    expect(decide(refunding, read(captured(900)))).toEqual([{ do: 'record-refunded', amount: 900 }])
    expect(decide(refunding, read(captured(0)), [asked, captured(901)])).toEqual([
      { do: 'record-refunded', amount: 901 },
    ])
  })

  test('and is asked about again: after a doubt under the same key, after a no under the next', () => {
    expect(decide(refunding, read(captured(0)), [asked, lost])).toEqual(note(1))
    // on its way and not there yet
    expect(decide(refunding, read(captured(0)), [asked, captured(100)])).toEqual(note(1))
    expect(decide(refunding, read(captured(0)), [asked, refused('declined')])).toEqual(note(2))
  })

  test('and is only counted where it could not be read, or reads as held', () => {
    expect(decide(refunding, read(lost))).toEqual(note(1))
    expect(decide(refunding, read(refused('invalid')))).toEqual(note(1))
  })

  test('and is only read by whoever looks before the next try is due', () => {
    for (const by of ['owner', 'event'] as const) {
      const looked = { ...refunding, by }
      expect(decide(looked)).toEqual([{ do: 'call', call: 'read-refund', course }])
      expect(decide(looked, read(captured(0)))).toEqual([])
      expect(decide(looked, read(lost))).toEqual([])
      expect(decide(looked, read(captured(900)))).toEqual([{ do: 'record-refunded', amount: 900 }])
    }
  })

  test('and is left to the operator where the provider refuses for good, but still read', () => {
    const last = { key: 12, tries: 3 }
    const givenUp = { ...refunding, refundCourse: last }
    expect(decide(givenUp, read(captured(0), last))).toEqual([
      { do: 'note-refund', course: { key: 12, tries: 4 } },
    ])
    expect(decide(givenUp, read(captured(900), last))).toEqual([{ do: 'record-refunded', amount: 900 }])
  })

  test('and one try is counted once, whoever else asked at the same time', () => {
    for (const refundCourse of [
      { key: 1, tries: 4 },
      { key: 2, tries: 3 },
    ]) {
      expect(decide({ ...refunding, refundCourse }, read(captured(0)), [asked, lost])).toEqual([])
      expect(decide({ ...refunding, refundCourse }, read(lost))).toEqual([])
    }
  })

  test('unless its refund failed on its way, which is left to the operator', () => {
    const failed = (key: string) =>
      done(hold({ state: 'captured', captured: money(900, 'EUR'), failedRefunds: [key] }))
    expect(decide(refunding, read(failed('refund:c1:n1')))).toEqual([
      { do: 'note-refund', course: { key: 12, tries: 3 } },
    ])
    expect(decide(refunding, read(failed('refund:c1:n0')))).toEqual(
      [asked].map((call) => ({ do: 'call', ...call })),
    )
    const others = { ...refunding, refundCourse: { key: 1, tries: 4 } }
    expect(decide(others, read(failed('refund:c1:n1')))).toEqual([])
  })

  test('and a hold that was never captured is not taken for refunded', () => {
    const held = done(hold())
    expect(decide(refunding, read(held))).toEqual([{ do: 'call', call: 'refund', key: 'refund:c1:n1' }])
  })
})

test('[PAY-02] a hold is the first one, one in the place of another, or one at another price', () => {
  expect([holdKindOf(null, false), holdKindOf('c0', false)]).toEqual(['held', 'renewed'])
  expect([holdKindOf(null, true), holdKindOf('c0', true)]).toEqual(['accepted', 'accepted'])
})
