import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../kernel/answer.ts'
import { money } from '../../../kernel/money.ts'
import { decideDebt, decidePartialRefund, decideReturned, type PartialRefundFacts } from './decide-owed.ts'
import { refundAgainAt } from './refund-course.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
const day = 86_400_000
const lost = unknown('time-out')
const reading = (
  state: string,
  captured: number,
  refunded = 0,
  refunding = 0,
  refundedByUs = 0,
  failedRefunds: readonly string[] = [],
) =>
  done({
    state,
    captured: money(captured, 'EUR'),
    refunded: money(refunded, 'EUR'),
    refundedByUs: money(refundedByUs, 'EUR'),
    refunding: money(refunding, 'EUR'),
    failedRefunds,
  })

describe('[PAY-05] a debt', () => {
  const debt = { state: 'debt', isNothingDue: false, owed: 1_100 } as const
  const read = (answer: Answer<unknown>) => [{ do: 'call', call: 'read-debt', answer } as const]

  test('is read at the provider, and only while it is owed', () => {
    expect(decideDebt(debt, [], now)).toEqual([{ do: 'call', call: 'read-debt' }])
    expect(decideDebt({ ...debt, state: 'captured' }, [], now)).toEqual([])
  })

  test('is closed once exactly what is owed was taken and kept', () => {
    expect(decideDebt(debt, read(reading('captured', 1_100)), now)).toEqual([
      { do: 'close-debt', amount: 1_100 },
    ])
    expect(decideDebt(debt, read(reading('captured', 1_300, 200)), now)).toEqual([
      { do: 'close-debt', amount: 1_100 },
    ])
  })

  test('is read again the next day while more was taken, or nothing yet', () => {
    const tomorrow = [{ do: 'again-at', at: now + day }]
    expect(decideDebt(debt, read(reading('captured', 1_300)), now)).toEqual(tomorrow)
    expect(decideDebt(debt, read(reading('held', 1_100)), now)).toEqual(tomorrow)
  })

  test('is closed by nothing where our books do not say how much it is', () => {
    for (const [taken, back] of [
      [1_100, 0],
      [500, 500],
    ] as const)
      expect(decideDebt({ ...debt, owed: null }, read(reading('captured', taken, back)), now)).toEqual([
        { do: 'again-at', at: now + day },
      ])
  })

  test('is closed by whatever was taken and kept, once nothing is owed any more', () => {
    const forgiven = { ...debt, isNothingDue: true }
    for (const [taken, back] of [
      [1_300, 0],
      [1_300, 200],
      [500, 0],
    ] as const)
      expect(decideDebt(forgiven, read(reading('captured', taken, back)), now)).toEqual([
        { do: 'close-debt', amount: taken - back },
      ])
    expect(decideDebt(forgiven, read(reading('held', 0)), now)).toEqual([{ do: 'again-at', at: now + day }])
  })

  test('is read no more once nothing is owed and all that was taken is back', () => {
    const forgiven = { ...debt, isNothingDue: true }
    expect(decideDebt(forgiven, read(reading('captured', 500, 500)), now)).toEqual([])
    expect(decideDebt(debt, read(reading('captured', 500, 500)), now)).toEqual([
      { do: 'again-at', at: now + day },
    ])
  })

  test('is read again soon after no answer, a day later where nothing is found, and never once the hold is gone', () => {
    expect(decideDebt(debt, read(lost), now)).toEqual([{ do: 'again-at', at: now + minute }])
    expect(decideDebt(debt, read(refused('invalid')), now)).toEqual([{ do: 'again-at', at: now + day }])
    expect(decideDebt(debt, read(reading('released', 0)), now)).toEqual([])
  })
})

describe('[PAY-05] a difference that was taken by hand', () => {
  const course = { key: 1, tries: 2 }
  const facts = (more: Partial<PartialRefundFacts> = {}): PartialRefundFacts => ({
    ...{ id: 'c1', refundDue: 300, back: 0, byHand: 0, currency: 'EUR', refundCourse: course },
    ...more,
  })
  const read = (answer: Answer<unknown>, at = course) =>
    ({ do: 'call', call: 'read-partial-refund', course: at, answer }) as const
  const part = { do: 'call', call: 'refund-part', key: 'refund:c1:n1' } as const
  const asked = (answer: Answer<unknown>) => ({ ...part, amount: money(300, 'EUR'), answer })
  const again = { do: 'again-at', at: refundAgainAt(3, now) }

  test('is read before it is asked for', () => {
    expect(decidePartialRefund(facts(), [], now)).toEqual([
      { do: 'call', call: 'read-partial-refund', course },
    ])
    expect(decidePartialRefund(facts({ refundDue: null }), [], now)).toEqual([])
  })

  test('goes back as far as it is neither back nor on its way', () => {
    expect(decidePartialRefund(facts(), [read(reading('captured', 1_300))], now)).toEqual([
      { ...part, amount: money(300, 'EUR') },
    ])
    expect(decidePartialRefund(facts(), [read(reading('captured', 1_300, 50, 100))], now)).toEqual([
      { ...part, amount: money(150, 'EUR') },
    ])
    expect(decidePartialRefund(facts(), [read(reading('captured', 1_300, 50, 250))], now)).toEqual([
      { do: 'note-refund', course: { key: 1, tries: 3 } },
      again,
    ])
  })

  test('whose refund failed on its way is left to the operator, and read from then on', () => {
    const failed = (keys: readonly string[], refunding = 0) =>
      decidePartialRefund(facts(), [read(reading('captured', 1_300, 0, refunding, 0, keys))], now)
    expect(failed(['refund:c1:n1'])).toEqual([{ do: 'note-refund', course: { key: 12, tries: 2 } }, again])
    // one under an earlier key was dealt with then
    expect(failed(['refund:c1:n0'])).toEqual([{ ...part, amount: money(300, 'EUR') }])
    expect(failed(['refund:c1:n1'], 300)).toEqual([
      { do: 'note-refund', course: { key: 1, tries: 3 } },
      again,
    ])
    const left = { key: 12, tries: 2 }
    const later = read(reading('captured', 1_300, 0, 0, 0, ['refund:c1:n1']), left)
    expect(decidePartialRefund(facts({ refundCourse: left }), [later], now)).toMatchObject([
      { do: 'note-refund', course: { key: 12, tries: 3 } },
      { do: 'again-at' },
    ])
  })

  test('that came back in part is due as far as it came back', () => {
    const left = facts({ refundDue: 200, back: 100 })
    expect(decidePartialRefund(left, [read(reading('captured', 1_300, 100))], now)).toEqual([
      { ...part, amount: money(200, 'EUR') },
    ])
    expect(decidePartialRefund(left, [read(reading('captured', 1_300, 300))], now)).toEqual([
      { do: 'record-partial-refund' },
    ])
  })

  describe('beside what others gave back', () => {
    const asks = (amount: number) => [{ ...part, amount: money(amount, 'EUR') }]
    const decided = (more: Partial<PartialRefundFacts>, ...said: Parameters<typeof reading>) =>
      decidePartialRefund(facts(more), [read(reading(...said))], now)

    test('what was back before it was due is noted before anything is asked for', () => {
      for (const [back, refunded, refunding, ours, amount] of [
        [0, 0, 0, 0, 0],
        [0, 200, 0, 0, 200],
        [0, 0, 200, 0, 200],
        // known to our books, or ours by its mark
        [100, 300, 0, 100, 200],
        [100, 100, 0, 0, 0],
        [0, 300, 0, 100, 200],
      ] as const)
        expect(decided({ byHand: null, back }, 'captured', 1_300, refunded, refunding, ours)).toEqual([
          { do: 'note-by-hand', amount },
        ])
    })

    test('pays nothing of it', () => {
      expect(decided({ byHand: 200 }, 'captured', 1_300, 200)).toEqual(asks(300))
      expect(decided({ byHand: 200 }, 'captured', 1_300, 300)).toEqual(asks(200))
      expect(decided({ byHand: 200 }, 'captured', 1_300, 500)).toEqual([{ do: 'record-partial-refund' }])
      expect(decided({ byHand: 200, back: 100 }, 'captured', 1_300, 300)).toEqual(asks(300))
    })

    test('and came back to us again: ours counts by its mark', () => {
      expect(decided({ byHand: 200 }, 'captured', 1_300, 300, 0, 300)).toEqual([
        { do: 'record-partial-refund' },
      ])
    })

    test('never more than was taken: from there on it counts', () => {
      expect(decided({ byHand: 1_200 }, 'captured', 1_300, 1_200)).toEqual(asks(100))
      expect(decided({ byHand: 1_300 }, 'captured', 1_300, 1_300)).toEqual([{ do: 'record-partial-refund' }])
      expect(decided({ byHand: 200, refundDue: 1_300 }, 'captured', 1_300, 200)).toEqual(asks(1_100))
      // what of it is back already takes from what is left as well
      expect(decided({ byHand: 1_000, back: 100 }, 'captured', 1_300, 1_100, 0, 100)).toEqual(asks(200))
    })
  })

  test('is back when the books of the provider say so', () => {
    expect(decidePartialRefund(facts(), [read(reading('captured', 1_300, 300))], now)).toEqual([
      { do: 'record-partial-refund' },
    ])
  })

  test('is asked about again: after a doubt under the same key, after a no under the next', () => {
    const due = read(reading('captured', 1_300))
    const note = (key: number) => [{ do: 'note-refund', course: { key, tries: 3 } }, again]
    expect(decidePartialRefund(facts(), [due, asked(lost)], now)).toEqual(note(1))
    expect(decidePartialRefund(facts(), [due, asked(done({}))], now)).toEqual(note(1))
    expect(decidePartialRefund(facts(), [due, asked(refused('declined'))], now)).toEqual(note(2))
    expect(decidePartialRefund(facts(), [read(lost)], now)).toEqual(note(1))
  })

  test('is left to the operator where the provider refuses for good', () => {
    const last = { key: 12, tries: 2 }
    const givenUp = facts({ refundCourse: last })
    expect(decidePartialRefund(givenUp, [read(reading('captured', 1_300), last)], now)).toEqual([
      { do: 'note-refund', course: { key: 12, tries: 3 } },
      again,
    ])
  })

  test('and one try is counted once, whoever else asked at the same time', () => {
    for (const refundCourse of [
      { key: 2, tries: 2 },
      { key: 1, tries: 3 },
    ])
      expect(decidePartialRefund(facts({ refundCourse }), [read(lost)], now)).toEqual([again])
  })
})

describe('[PAY-05] a refund that the provider says has failed', () => {
  const facts = { back: 1_100, byHand: 0, refundCourse: { key: 1, tries: 3 } } as const
  const read = (answer: Answer<unknown>) => [{ do: 'call', call: 'read-returned', answer } as const]

  test('is read at the provider, and only where it had been counted as back', () => {
    expect(decideReturned(facts, [], now)).toEqual([{ do: 'call', call: 'read-returned' }])
    expect(decideReturned({ ...facts, back: 0 }, [], now)).toEqual([])
  })

  test('is due again as far as the books show it as kept, and is left to the operator', () => {
    const left = { do: 'note-refund', course: { key: 12, tries: 3 } }
    expect(decideReturned(facts, read(reading('captured', 1_100)), now)).toEqual([
      { do: 'record-refund-failed', amount: 1_100 },
      left,
    ])
    expect(decideReturned(facts, read(reading('captured', 1_100, 400)), now)).toEqual([
      { do: 'record-refund-failed', amount: 700 },
      left,
    ])
  })

  test('of a difference is due again as far as it had been counted', () => {
    const difference = { ...facts, back: 300 }
    expect(decideReturned(difference, read(reading('captured', 1_100)), now)).toContainEqual({
      do: 'record-refund-failed',
      amount: 300,
    })
    expect(decideReturned(difference, read(reading('captured', 1_100, 300)), now)).toEqual([])
  })

  test('is told from money that others gave back, be it there or gone again', () => {
    const beside = { ...facts, byHand: 200 }
    for (const [refunded, ours, amount] of [
      [200, 0, 1_100],
      [600, 400, 700],
      [0, 0, 1_100],
    ] as const)
      expect(decideReturned(beside, read(reading('captured', 1_500, refunded, 0, ours)), now)).toContainEqual(
        { do: 'record-refund-failed', amount },
      )
    for (const refunded of [1_300, 1_100])
      expect(decideReturned(beside, read(reading('captured', 1_500, refunded, 0, 1_100)), now)).toEqual([])
    // all that was taken is back
    expect(decideReturned(beside, read(reading('captured', 1_100, 1_100)), now)).toEqual([])
  })

  test('changes nothing where another refund is back, and is read again where the payment was not shown', () => {
    expect(decideReturned(facts, read(reading('captured', 1_100, 1_100)), now)).toEqual([])
    expect(decideReturned(facts, read(refused('invalid')), now)).toEqual([{ do: 'again-at', at: now + day }])
    expect(decideReturned(facts, read(lost), now)).toEqual([{ do: 'again-at', at: now + minute }])
  })
})
