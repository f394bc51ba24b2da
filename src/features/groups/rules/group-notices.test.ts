import { expect, test } from 'vitest'
import { groupNotices } from './group-notices.ts'

test('what members are told is stored under these names, in these groups of what can be switched off', () => {
  const byTopic: Record<string, string[]> = {}
  for (const { kind, topic } of Object.values(groupNotices)) (byTopic[topic] ??= []).push(kind)
  const of = (...names: string[]) => names.map((name) => `groups.${name}`)
  expect(byTopic).toEqual({
    seats: of('joined', 'full', 'reopened'),
    last_seat: of('one_left'),
    deadline: of('deadline_near'),
    prices: of('singles_cheaper'),
    hold: of('held', 'renewed', 'renewal_asked', 'hold_ending', 'hold_lost', 'not_renewed'),
    answer: of(
      ...['price_asked', 'name_asked', 'lead_offered', 'lead_passed', 'lead_inherited', 'cancel_proposed'],
    ),
    ticket: of(...['booked', 'ticket', 'charged', 'debt', 'ticket_kept', 'cancelled', 'carrier_cancelled']),
    released: of(
      ...['released', 'price_over', 'deadline', 'deleted', 'left', 'too_late', 'given_back'],
      ...['refund_failed', 'difference_back'],
    ),
  })
})

test('a sentence that names nobody is told where the subject of the email names who leads, or is another one', () => {
  const own = Object.values(groupNotices).filter(({ text }) => !/\.mail\..*\.subject$/.test(text))
  expect(Object.fromEntries(own.map(({ kind, text }) => [kind, text]))).toEqual({
    'groups.full': 'groups.notices.full',
    'groups.lead_offered': 'groups.notices.lead-offered',
    'groups.lead_passed': 'groups.notices.lead-passed',
    'groups.cancelled': 'groups.notices.cancelled',
    'groups.carrier_cancelled': 'groups.notices.carrier-cancelled',
  })
})
