import { expect, test } from 'vitest'
import { inviteCard } from './invite-card.ts'
import type { KnownInvite } from './load-invite.ts'

const invite: KnownInvite = {
  ...{ kind: 'collecting', groupId: 'g1', taken: 4, size: 6, from: 'Utrecht', to: 'Maastricht' },
  ...{ day: 'Do. 26. Nov.', time: '10:01', fare: { name: '2. Klasse', refund: null }, price: '19,55 €' },
  ...{ deadline: 'Mi. 25. Nov., 10:01', address: '/a', trainAddress: '/b', routeAddress: '/c' },
}
const titleOf = (change: Partial<KnownInvite>) =>
  inviteCard({ ...invite, ...change }, (key, values) => `${key} ${String(values?.['time'])}`, 'de')!.title

test('[GRP-10] a messenger names the class while one can join, in one piece', () => {
  expect(titleOf({})).toBe('groups.invite.card.collecting 10:01, 2.\u00a0Klasse')
  expect(titleOf({ fare: null })).toBe('groups.invite.card.collecting 10:01')
  expect(titleOf({ kind: 'full' })).toBe('groups.invite.card.full 10:01')
})
