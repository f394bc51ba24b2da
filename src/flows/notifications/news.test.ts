import { expect, test } from 'vitest'
import { newsOfRelease, pageOf } from './news.ts'

test.each([
  ['price_unmet', 'price_over'],
  ['deadline', 'deadline'],
  ['lease_lost', 'too_late'],
  ['sold_out', 'released'],
  ['renewed', null],
  ['renewal_not_needed', null],
  // of an earlier version, or no name at all
  ['some_older_reason', 'released'],
  ['constructor', 'released'],
  [null, 'released'],
])('[GRP-10] a hold that was let go because of %s is told as %s', (reason, news) => {
  expect(newsOfRelease(reason)).toBe(news)
})

test('[GRP-10] an email leads to the ticket, to the group where its reader has a seat, or to the search', () => {
  expect(pageOf('booked', 'g1', 'b1')).toBe('booking/b1')
  expect(pageOf('booked', 'g1', null)).toBe('find')
  for (const news of ['held', 'lead_offered', 'given_back'] as const)
    expect(pageOf(news, 'g1', null)).toBe('dashboard/my-bookings?group=g1')
  for (const news of ['deadline', 'too_late', 'not_renewed', 'released'] as const)
    expect(pageOf(news, 'g1', null)).toBe('find')
})
