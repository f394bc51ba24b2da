import { describe, expect, test } from 'vitest'
import { done, refused, unknown } from '../../../kernel/answer.ts'
import { checkoutLife, isUndecided } from './checkout-life.ts'
import { refundAgainAt } from './refund-course.ts'
import { releaseAgainAt } from './release-course.ts'
import { afterOpening, isUnconfirmed, nextReconcileAt, payableUntil } from './reconciling.ts'

const now = 1_000_000
const seconds = (count: number) => count * 1_000
const at = (
  state: (typeof checkoutLife.states)[number],
  leaseUntil = now + seconds(600),
  startedAt = now,
) => ({ state, leaseUntil, startedAt })

test('[PAY-06] whatever is not decided is looked at again, whatever is decided is not', () => {
  expect(checkoutLife.states.filter(isUndecided)).toEqual(['opening', 'open', 'releasing', 'refunding'])
  for (const state of checkoutLife.states)
    expect(nextReconcileAt(at(state), now) !== null, state).toBe(isUndecided(state))
})

describe('[PAY-06] a checkout is looked at again', () => {
  test('every minute while its page is open, and at the end of its lease', () => {
    expect(nextReconcileAt(at('open'), now)).toBe(now + seconds(60))
    expect(nextReconcileAt(at('open', now + seconds(20)), now)).toBe(now + seconds(20))
  })

  test('every five seconds in doubt: about its opening, its end, its release', () => {
    expect(nextReconcileAt(at('open', now), now)).toBe(now + seconds(5))
    expect(nextReconcileAt(at('open', now - 1), now)).toBe(now + seconds(5))
    expect(nextReconcileAt(at('opening'), now)).toBe(now + seconds(5))
    expect(nextReconcileAt(at('releasing'), now)).toBe(now + seconds(5))
  })

  test('a release and a refund by how often each was tried, whenever its lease ended', () => {
    const tried = { leaseUntil: 0, startedAt: 0, releaseTries: 2, refundTries: 3 }
    expect(nextReconcileAt({ ...tried, state: 'releasing' }, now)).toBe(releaseAgainAt(2, now))
    expect(nextReconcileAt({ ...tried, state: 'refunding' }, now)).toBe(refundAgainAt(3, now))
    expect(releaseAgainAt(2, now)).not.toBe(refundAgainAt(3, now))
  })

  test('ever more rarely where the doubt stays: the first minute every five seconds, then a twelfth of how long it lasts, ten minutes at most', () => {
    const pauses = [0, 30, 60, 120, 3_600, 7_200, 86_400].map((since) => {
      const ended = at('open', now - seconds(since))
      const opening = at('opening', now + seconds(600), now - seconds(since))
      expect(nextReconcileAt(opening, now)).toBe(nextReconcileAt(ended, now))
      return (nextReconcileAt(ended, now)! - now) / 1_000
    })
    expect(pauses).toEqual([5, 5, 5, 10, 300, 600, 600])
    // a provider that stays away for a day is asked some 200 times and not 17,280 times
    let asked = 0
    for (let when = now; when < now + seconds(86_400); asked += 1)
      when = nextReconcileAt(at('open', now), when)!
    expect(asked).toBeLessThan(220)
  })
})

test('[PAY-02] a page that may have opened keeps its place for as long as the lease, a refused one does not', () => {
  expect(afterOpening(done({}), now - 1, now)).toBe('open')
  expect(afterOpening(refused('invalid'), now + 1, now)).toBe('refuse')
  expect(afterOpening(unknown('lost'), now + 1, now)).toBe('wait')
  expect(afterOpening(unknown('lost'), now, now)).toBe('refuse')
})

describe('[PAY-06] what is kept for a payment is not freed while its owner may be paying', () => {
  test('on any page that is opening or open', () => {
    expect(payableUntil([], now)).toBeNull()
    expect(payableUntil([at('expired'), at('held'), at('releasing'), at('refused')], now)).toBeNull()
    expect(payableUntil([at('expired'), at('opening')], now)).toBe(now + seconds(600))
    expect(payableUntil([at('open')], now)).toBe(now + seconds(600))
  })

  test('and is looked at again when the first of their leases is over', () => {
    expect(payableUntil([at('open'), at('open', now + seconds(30))], now)).toBe(now + seconds(30))
    expect(payableUntil([at('open', now - seconds(30))], now)).toBe(now + seconds(5))
  })

  test('or before their day is over', () => {
    expect(isUnconfirmed({ state: 'held', askedUntil: now }, now)).toBe(true)
    expect(isUnconfirmed({ state: 'held', askedUntil: now + 1 }, now)).toBe(false)
    expect(isUnconfirmed({ state: 'held', askedUntil: null }, now)).toBe(false)
    expect(isUnconfirmed({ state: 'releasing', askedUntil: now }, now)).toBe(false)
  })
})
