import { describe, expect, test } from 'vitest'
import { done, refused, unknown } from '../../../kernel/answer.ts'
import { money } from '../../../kernel/money.ts'
import { isReleased, isLost, meaningOfSession } from './bank-answers.ts'

test('a hold is let go when the bank did it, or knows of none; never by another no or by silence', () => {
  expect(isReleased(done({}))).toBe(true)
  expect(isReleased(refused('gone'))).toBe(true)
  expect(isReleased(refused('kept'))).toBe(false)
  expect(isReleased(refused('wrong_state'))).toBe(false)
  expect(isReleased(refused('invalid'))).toBe(false)
  expect(isReleased(unknown('time-out'))).toBe(false)
})

test('a hold is lost when the bank shows it released, or knows of none', () => {
  expect(isLost(done({ state: 'released' }))).toBe(true)
  expect(isLost(refused('declined'))).toBe(false)
  for (const state of ['pending', 'held', 'captured'] as const) expect(isLost(done({ state }))).toBe(false)
  expect(isLost(refused('invalid'))).toBe(false)
  expect(isLost(refused('gone'))).toBe(false)
  expect(isLost(unknown('time-out'))).toBe(false)
})

describe('a card page', () => {
  const due = money(1_101, 'EUR')
  const paid = (state: 'pending' | 'held' | 'captured' | 'released', amount = due) => ({
    state: 'complete' as const,
    authorisation: { state, amount },
  })

  test('that waits says nothing, also after a card that was declined', () => {
    expect(meaningOfSession({ state: 'open', authorisation: null }, due)).toBe('nothing')
    expect(meaningOfSession({ ...paid('held'), state: 'open' }, due)).toBe('nothing')
    expect(meaningOfSession(paid('pending'), due)).toBe('nothing')
    expect(meaningOfSession({ state: 'complete', authorisation: null }, due)).toBe('nothing')
  })

  test('that ran out means nobody paid', () => {
    expect(meaningOfSession({ state: 'expired', authorisation: null }, due)).toBe('expired')
    expect(meaningOfSession({ ...paid('released'), state: 'expired' }, due)).toBe('expired')
  })

  test('that is paid holds what it is for, with the amount that was asked for only', () => {
    expect(meaningOfSession(paid('held'), due)).toBe('held')
    expect(meaningOfSession(paid('captured'), due)).toBe('held')
    expect(meaningOfSession(paid('held', money(1_100, 'EUR')), due)).toBe('amount_differs')
    expect(meaningOfSession(paid('held', money(1_101, 'CHF')), due)).toBe('amount_differs')
    expect(meaningOfSession(paid('released'), due)).toBe('hold_lost')
  })
})
