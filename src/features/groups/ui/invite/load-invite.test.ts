import { describe, expect, test } from 'vitest'
import type { Api } from '../../../../kernel/contract.ts'
import { loadInvite } from './load-invite.ts'

const group = {
  groupId: 'g1',
  groupName: 'Vrijthof',
  connectionId: 'c1',
  state: 'collecting',
  status: 'Collecting',
  membersCount: 4,
  maxSize: 6,
  hasDeparted: false,
  timeRemaining: 3_600,
  deadlineAt: '2026-11-25T09:01:00.000Z',
  pricePerMember: 1_955,
  leaderFirstName: 'Femke',
  trainDetails: {
    departure: { time: '2026-11-26T10:01:00+01:00', station: { id: 'NLUTRCST', name: 'Utrecht Centraal' } },
    arrival: { time: '2026-11-26T12:01:00+01:00', station: { id: 'NLMAASTA', name: 'Maastricht' } },
    groupPricing: { savingsFormatted: '€10.00', aloneFormatted: '€29.55' },
  },
}
const url = new URL('http://localhost/en/find?joinGroup=g1')
const answering = (answer: () => Promise<unknown>) => loadInvite({ api: answer as Api, language: 'en', url })
const invitedTo = (change: object) => answering(async () => ({ group: { ...group, ...change } }))
const refusedWith = (error: object) =>
  answering(async () => {
    throw Object.assign(new Error('refused'), error)
  })

describe('[R-12] what an invitation says', () => {
  test('the train, the price and the deadline, and nobody by name', async () => {
    const invite = await invitedTo({})
    expect(invite).toMatchObject({
      ...{ kind: 'collecting', taken: 4, size: 6, from: 'Utrecht Centraal', to: 'Maastricht' },
      ...{ day: 'Thu 26 Nov', time: '10:01', price: '€19.55', deadline: 'Wed 25 Nov, 10:01' },
    })
    expect(JSON.stringify(invite)).not.toMatch(/Femke|Vrijthof/)
  })

  test.each([
    ['full', { state: 'full', membersCount: 6, status: 'Ready to Book' }],
    ['full', { state: 'booked', membersCount: 6, status: 'Booked' }],
    ['over', { state: 'released', status: 'Cancelled' }],
    ['over', { timeRemaining: 0 }],
    ['deleted', { state: 'released', status: 'Cancelled', reason: 'deleted' }],
    ['departed', { state: 'booked', membersCount: 6, status: 'Completed', hasDeparted: true }],
    ['departed', { state: 'released', status: 'Cancelled', reason: 'deadline', hasDeparted: true }],
  ])('that its group is %s', async (kind, change) => {
    expect(await invitedTo(change)).toMatchObject({ kind })
  })

  test('that there is no such group; but nothing where nobody could be asked', async () => {
    expect(await refusedWith({ status: 404, code: 'group_not_found' })).toEqual({
      kind: 'unknown',
      groupId: 'g1',
    })
    expect(await refusedWith({ status: 400, code: 'invalid' })).toEqual({ kind: 'unknown', groupId: 'g1' })
    expect(await refusedWith({})).toBeNull()
    expect(await refusedWith({ status: 503, code: 'unavailable' })).toBeNull()
  })
})
