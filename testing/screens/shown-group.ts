import type { Group } from '../../src/features/groups/contract.ts'

const departure = { id: 'NLUTRCST', name: 'Utrecht Centraal' }
const arrival = { id: 'NLMAASTA', name: 'Maastricht' }
const trainDetails: Group['trainDetails'] = {
  trainType: 'IC 823',
  departure: { time: '2026-11-26T10:01:00+01:00', platform: '5', station: departure },
  arrival: { time: '2026-11-26T12:01:00+01:00', platform: '1', station: arrival },
  duration_formatted: '2 h',
  transfers: 0,
  fare: null,
  segments: [],
  groupPricing: {
    groupPriceFormatted: '€99.30',
    pricePerMemberFormatted: '€19.55',
    savingsFormatted: '€13.25',
    aloneFormatted: '€32.80',
  },
}

/** A group as its page has it: of two who collect, seen by a stranger, and whatever is said otherwise. */
export function shownGroup(change: Partial<Group> = {}): Group {
  const membersCount = change.membersCount ?? 2
  return {
    ...{ groupId: 'group-one', groupName: 'Vrijthof', maxSize: 6, membersCount, connectionId: 'train-one' },
    ...{ isActive: true, status: 'Collecting', state: 'collecting', reason: null, step: null },
    ...{
      timeRemaining: 86_400,
      openedAt: '2026-11-20T09:00:00.000Z',
      deadlineAt: '2026-11-25T09:01:00.000Z',
    },
    ...{ updatedAt: '2026-11-20T09:00:00.000Z', hasDeparted: false, leaderFirstName: 'Femke', trainDetails },
    seats: Array.from({ length: 6 }, (_, index) => ({
      ...{ slot: index + 1, isLeader: index === 0, isYou: false, leasedUntil: null },
      state: index < membersCount ? 'held' : 'free',
      firstName: index < membersCount ? `Traveller ${index + 1}` : null,
    })),
    ...{
      selectedFareClass: 'FARE-1',
      pricePerMember: 1_955,
      groupTicketPrice: 9_930,
      role: null,
      money: null,
    },
    ...{ bookingId: null, singlesCheaper: null, priceAsked: null, nameAsked: null, cancelling: null },
    ...{ handOver: null, userId: null, members: [] },
    ...change,
  }
}
