import { expect, test } from 'vitest'
import { done, refused, unknown } from '../../../kernel/answer.ts'
import { afterReleaseTry, releaseAgainAt, meaningOfRelease, releaseKey } from './release-course.ts'

const lost = unknown('time-out')

test('[PAY-06] a hold is gone when the bank says so, and read where it cannot be let go in its state', () => {
  for (const answer of [done({}), refused('gone')]) expect(meaningOfRelease(answer)).toBe('gone')
  expect(meaningOfRelease(refused('wrong_state'))).toBe('read')
  for (const answer of [lost, refused('invalid'), refused('kept')])
    expect(meaningOfRelease(answer)).toBe('again')
})

test('[PAY-06] a doubt is repeated under its key, a refusal under the next, and the fifth doubt as well: a key may keep a failure', () => {
  expect(afterReleaseTry({ key: 0, tries: 0 }, lost)).toEqual({ key: 0, tries: 1 })
  expect(afterReleaseTry({ key: 0, tries: 1 }, refused('kept'))).toEqual({ key: 1, tries: 2 })
  expect(afterReleaseTry({ key: 1, tries: 3 }, lost)).toEqual({ key: 1, tries: 4 })
  expect(afterReleaseTry({ key: 1, tries: 4 }, lost)).toEqual({ key: 2, tries: 5 })
  expect(afterReleaseTry({ key: 2, tries: 5 }, lost)).toEqual({ key: 2, tries: 6 })
})

test('each key is another, and the first is the one that earlier versions used', () => {
  expect(releaseKey('c1', { key: 0, tries: 3 })).toBe('release:c1')
  expect(releaseKey('c1', { key: 2, tries: 3 })).toBe('release:c1:2')
})

test('[PAY-06] a bank that does not answer is asked ever more rarely, five minutes apart at most', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map((tries) => releaseAgainAt(tries, 1_000) - 1_000)).toEqual([
    5_000, 5_000, 10_000, 20_000, 160_000, 300_000, 300_000,
  ])
})
