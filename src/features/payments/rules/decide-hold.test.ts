import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../kernel/answer.ts'
import { decideHold, decideUnconfirmed, type HoldFacts } from './decide-hold.ts'
import { nextCheckAt } from './renewal/renewal.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
const captureBefore = now + 10 * 3_600_000
const facts = (more: Partial<HoldFacts> = {}): HoldFacts => ({
  state: 'held',
  captureBefore,
  askedUntil: null,
  pages: [],
  canBeLost: true,
  ...more,
})
const read = (answer: Answer<unknown>) => ({ do: 'call', call: 'read-hold', answer }) as const
const pagesRead = { do: 'call', call: 'reconcile-pages', answer: done(null) } as const
const gone = read(done({ state: 'released' }))
const page = { state: 'open', leaseUntil: now + 4 * minute } as const

describe('[PAY-06] a hold that a place stands on', () => {
  test('is read, and only while it is one', () => {
    expect(decideHold(facts(), [], now)).toEqual([{ do: 'call', call: 'read-hold' }])
    expect(decideHold(facts({ state: 'releasing' }), [gone, pagesRead], now)).toEqual([])
  })

  test('is read again: soon after no answer, and a day later where it stands', () => {
    expect(decideHold(facts(), [read(unknown('lost'))], now)).toEqual([{ do: 'again-at', at: now + minute }])
    const stands = [{ do: 'again-at', at: nextCheckAt(captureBefore, now) }]
    expect(decideHold(facts(), [read(done({ state: 'held' }))], now)).toEqual(stands)
    // a reading that was refused says nothing
    expect(decideHold(facts(), [read(refused('invalid'))], now)).toEqual([
      { do: 'again-at', at: now + 60 * minute },
    ])
  })

  test('costs its place when it is gone', () => {
    expect(decideHold(facts(), [gone, pagesRead], now)).toEqual([
      { do: 'lose-place', reason: 'hold_lost' },
      { do: 'record-released', reason: 'hold_lost' },
    ])
  })

  test('costs its place when somebody captured it by hand, and is given back', () => {
    expect(decideHold(facts(), [read(done({ state: 'captured' })), pagesRead], now)).toEqual([
      { do: 'lose-place', reason: 'hold_lost' },
      { do: 'request-release', reason: 'taken_by_hand' },
    ])
  })

  test('is checked an hour later where a purchase reads it by itself', () => {
    expect(decideHold(facts({ canBeLost: false }), [gone, pagesRead], now)).toEqual([
      { do: 'again-at', at: now + 60 * minute },
    ])
  })

  test('keeps its place while its owner may be paying anew', () => {
    expect(decideHold(facts({ pages: [page] }), [gone], now)).toEqual([
      { do: 'call', call: 'reconcile-pages' },
    ])
    expect(decideHold(facts({ pages: [page] }), [gone, pagesRead], now)).toEqual([
      { do: 'again-at', at: now + 4 * minute },
    ])
  })
})

describe('[PAY-06] whoever was asked to confirm a hold', () => {
  const asked = { askedUntil: now }

  test('has until the end of their time', () => {
    expect(decideUnconfirmed(facts(), [], now)).toEqual([])
    expect(decideUnconfirmed(facts({ askedUntil: now + 1 }), [pagesRead], now)).toEqual([])
    expect(decideUnconfirmed(facts({ ...asked, state: 'releasing' }), [pagesRead], now)).toEqual([])
  })

  test('loses the place after that, and is told why', () => {
    expect(decideUnconfirmed(facts(asked), [pagesRead], now)).toEqual([
      { do: 'lose-place', reason: 'not_renewed' },
      { do: 'request-release', reason: 'not_renewed' },
    ])
  })

  test('keeps it while they may have paid on a page, or where something is bought on it', () => {
    expect(decideUnconfirmed(facts(asked), [], now)).toEqual([{ do: 'call', call: 'reconcile-pages' }])
    expect(decideUnconfirmed(facts({ ...asked, pages: [page] }), [pagesRead], now)).toEqual([
      { do: 'again-at', at: now + 4 * minute },
    ])
    expect(decideUnconfirmed(facts({ ...asked, canBeLost: false }), [pagesRead], now)).toEqual([
      { do: 'again-at', at: now + 10 * minute },
    ])
  })
})
