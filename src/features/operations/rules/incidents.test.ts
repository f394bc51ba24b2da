import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../kernel/answer.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Entry } from '../../../kernel/saga.ts'
import { maskAddress } from './mask-address.ts'
import { type KnownAlert, planEmails } from './plan-emails.ts'
import { incidentKinds } from '../contract.ts'
import { findIncidents, type Readings, type Incident } from './incidents.ts'

const minute = 60_000
const t0 = Date.parse('2026-11-20T09:00:00Z')
const quiet: Readings = {
  sagas: [],
  debts: [],
  taken: [],
  alarms: [],
  lostHolds: [],
  doubtful: [],
  work: [],
  unsent: [],
  messages: null,
  reports: [],
}
const saw = (name: string, answer: Answer<Json>, at = t0, attempt = 0): Entry => ({
  ...{ name, part: '', attempt, input: null, answer, tries: 1 },
  since: t0,
  at,
})
const about = { work: 'saga:fill:1', groupId: 'g' }
const kindsOf = (history: readonly Entry[], now: number, wakesAt: number | null = now + 1_000) =>
  findIncidents(
    { ...quiet, sagas: [{ id: 'fill:1', kind: 'fill-group', ...about, openedAt: t0, history, wakesAt }] },
    now,
  ).map(({ kind }) => kind)

describe('a purchase', () => {
  test('that goes on needs nobody; a doubt of five minutes does', () => {
    const doubt = [saw('capture', unknown('time-out'), t0 + 5 * minute)]
    expect(kindsOf(doubt, t0 + 5 * minute - 1)).toEqual([])
    expect(kindsOf(doubt, t0 + 5 * minute)).toEqual(['unknown_outcome'])
    const known = [...doubt, saw('capture', done(null), t0 + 5 * minute, 1)]
    expect(kindsOf(known, t0 + 6 * minute)).toEqual([])
  })

  test('whose carrier says neither yes nor no for ten minutes after the order', () => {
    const ordered = (state: string, at = t0 + 10 * minute) => [
      saw('confirm', done({ state: 'processing' })),
      saw('poll', done({ state }), at),
    ]
    expect(kindsOf(ordered('processing'), t0 + 10 * minute - 1)).toEqual([])
    expect(kindsOf(ordered('processing'), t0 + 10 * minute)).toEqual(['carrier_silent'])
    for (const state of ['confirmed', 'failed', 'cancelled'])
      expect(kindsOf(ordered(state), t0 + 10 * minute)).toEqual([])
    const letGo = [...ordered('processing'), saw('release', done(null), t0 + 10 * minute)]
    expect(kindsOf(letGo, t0 + 10 * minute)).toEqual([])
    expect(kindsOf([saw('confirm', refused('sold_out'), t0 + 10 * minute)], t0 + 10 * minute)).toEqual([])
  })

  test('[PAY-02] whose ticket is confirmed and has not been given out for ten minutes, asleep or not', () => {
    const day = 24 * 60 * minute
    const unnamed = [
      saw('confirm', done({ state: 'processing' })),
      saw('poll', done({ state: 'confirmed', bookingRef: null }), t0 + minute),
      saw('capture', done(null), t0 + minute),
    ]
    const unread = [...unnamed, saw('read-booking', refused('not_found'), t0 + 10 * minute, 9)]
    for (const history of [unnamed, unread]) {
      expect(kindsOf(history, t0 + 11 * minute - 1)).toEqual([])
      expect(kindsOf(history, t0 + 11 * minute)).toEqual(['ticket_missing'])
      expect(kindsOf(history, t0 + day, t0 + 365 * day)).toEqual(['ticket_missing'])
      const given = [...history, saw('give-ticket', done(null), t0 + 11 * minute)]
      expect(kindsOf(given, t0 + 12 * minute)).toEqual([])
    }
    // a carrier may name its sale already where the order or the cancelling of the reservation is answered
    for (const name of ['confirm', 'cancel-reservation'])
      expect(kindsOf([saw(name, done({ state: 'confirmed' }))], t0 + 10 * minute)).toEqual(['ticket_missing'])
  })

  test('that is asleep until its own time is not stuck, however long that is', () => {
    const day = 24 * 60 * minute
    const silent = [saw('confirm', unknown('time-out')), saw('poll', done({ state: 'processing' }), t0 + day)]
    const now = t0 + day + 30 * minute
    expect(kindsOf(silent, now, now + 365 * day)).toEqual(['unknown_outcome', 'carrier_silent'])
    expect(kindsOf(silent, now, now + minute)).toEqual(['unknown_outcome', 'carrier_silent'])
    expect(kindsOf(silent, now, now - minute)).toEqual(['unknown_outcome', 'carrier_silent', 'not_moving'])
  })

  test('in which nothing moves for a quarter of an hour, or that nothing wakes', () => {
    const quote = [saw('quote', done(null))]
    const due = t0 + minute
    expect(kindsOf(quote, t0 + 15 * minute - 1, due)).toEqual([])
    expect(kindsOf(quote, t0 + 15 * minute, due)).toEqual(['not_moving'])
    expect(kindsOf(quote, t0 + 2 * minute, null)).toEqual(['not_moving'])
  })
})

test('money, work and emails; what an error says about a mailbox is left out', () => {
  const fact = { checkoutId: 'c', groupId: 'g', work: null, text: '€8.00', at: t0 }
  const now = t0 + 15 * minute
  const found = findIncidents(
    {
      ...quiet,
      debts: [fact],
      lostHolds: [fact],
      taken: [
        { ...fact, checkoutId: 't', work: 'settle:t' },
        { ...fact, checkoutId: 'b' },
      ],
      alarms: [{ ...fact, kind: 'disputed' }],
      doubtful: [
        { ...fact, state: 'releasing' },
        { ...fact, checkoutId: 'd', state: 'opening' },
        { ...fact, checkoutId: 'e', state: 'releasing', at: t0 + 1 },
      ],
      work: [{ id: 'letter:x', attempts: 9, lastError: 'no box <ada@example.org>', createdAt: t0 }],
      unsent: [{ id: 'l', template: 'groups.mail.booked', why: 'rejected', at: t0 }],
      messages: { count: 3, since: t0 },
    },
    now,
  )
  expect(found.map(({ id }) => id)).toEqual([
    'debt:c',
    'taken_by_hand:t',
    'taken_by_hand:b',
    'disputed:c',
    'lost_hold:c',
    'letting_go:c',
    'unknown_outcome:d',
    'work_failing:letter:x',
    'letter_unsent:l',
    'messages_waiting:support',
  ])
  expect(found[7]!.what).toBe('9 × no box <…@…>')
  // what is not back yet can be looked at again
  expect(found.slice(1, 3).map(({ work }) => work)).toEqual(['settle:t', null])
  expect(maskAddress('ada@example.org')).toBe('a…@example.org')
})

describe('emails', () => {
  const incident = (kind: Incident['kind']): Incident => ({
    ...{ id: `${kind}:1`, kind, thing: '1', work: null, groupId: null, checkoutId: null, what: '' },
    since: t0,
  })
  const told = (kind: Incident['kind'], emails = 1): KnownAlert => ({
    ...{ id: `${kind}:1`, kind, emails },
    toldAt: t0,
  })
  const hour = 60 * minute

  test.each(incidentKinds)('%s is told once, however often it is seen', (kind) => {
    expect(planEmails([], [incident(kind)], t0).fresh).toHaveLength(1)
    expect(planEmails([told(kind)], [incident(kind)], t0 + hour)).toEqual({
      ...{ fresh: [], reminded: [], resolved: [], over: [] },
    })
  })

  test('a reminder after four hours, then each day; a debt is recalled once, an event never', () => {
    const reminded = (kind: Incident['kind'], emails: number, later: number) =>
      planEmails([told(kind, emails)], [incident(kind)], t0 + later).reminded.length
    expect(reminded('carrier_silent', 1, 4 * hour - 1)).toBe(0)
    expect(reminded('carrier_silent', 1, 4 * hour)).toBe(1)
    expect(reminded('carrier_silent', 2, 23 * hour)).toBe(0)
    expect(reminded('carrier_silent', 7, 24 * hour)).toBe(1)
    expect(reminded('debt', 1, 4 * hour)).toBe(1)
    expect(reminded('debt', 2, 900 * hour)).toBe(0)
    expect(reminded('lost_hold', 1, 900 * hour)).toBe(0)
  })

  test('what is over is told where somebody was told of it', () => {
    const plan = planEmails([told('unknown_outcome'), told('lost_hold'), told('not_moving', 0)], [], t0)
    expect(plan.resolved.map(({ kind }) => kind)).toEqual(['unknown_outcome'])
    expect(plan.over).toHaveLength(3)
  })
})
