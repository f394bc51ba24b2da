import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../../browser/api.ts'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { OwnGroupRow } from '../own-groups/own-group-row.tsx'
import { GroupMoney } from './group-money.tsx'

const messages = {
  'groups.money.debt': 'not charged {total}',
  'groups.money.debt-more': 'still valid',
  'groups.money.row-owed': 'to be paid',
  'groups.money.short.debt': 'to be paid',
  'groups.money.nothing_due': 'not charged',
  'groups.money.nothing_due-more': 'nothing to pay',
  'groups.money.short.nothing_due': 'nothing to pay',
  'groups.money.row-charged': 'charged',
}
const end = { time: '2026-12-05T10:01:00+01:00', station: { id: 'x', name: 'Delft' } }
const group = {
  ...{ groupId: 'g', groupName: 'Lights', state: 'cancelled', status: 'Cancelled', isActive: false },
  ...{ reason: 'carrier_cancelled', role: 'member', membersCount: 6, maxSize: 6, bookingId: 'b', seats: [] },
  ...{ deadlineAt: '2026-12-04T09:01:00.000Z', pricePerMember: 1_200, groupTicketPrice: 5_400 },
  trainDetails: {
    ...{ trainType: 'IC 1', departure: end, arrival: end },
    groupPricing: { pricePerMemberFormatted: '', savingsFormatted: '', aloneFormatted: '' },
  },
} as unknown as Group
const money = {
  ...{ checkoutId: 'c', ticketPrice: 900, serviceFee: 300, totalAmount: 1_200, totalFormatted: '€12.00' },
  ...{ refundFormatted: '€0.00', card: null, heldUntil: null, isRenewed: false, confirmUntil: null },
  ...{ seatUntil: null, providerRef: null, entries: [] },
}

const noApi = async () => {
  throw new Error('nothing is asked for while a page is drawn')
}

type Entries = NonNullable<Group['money']>['entries']

/** The money on the group's page, and the group's row in the list. */
function said(
  state: NonNullable<Group['money']>['state'],
  refundFormatted = '€0.00',
  entries: Entries = [],
): string {
  const shown: Group = { ...group, money: { ...money, state, refundFormatted, entries } }
  return renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <ApiProvider value={noApi}>
        <GroupMoney
          group={shown}
          onChanged={() => {}}
          renderReceipt={(_, isHold) => (isHold ? 'a statement' : 'a receipt')}
        />
      </ApiProvider>
      <OwnGroupRow group={shown} onJourney={() => {}} onEnd={() => {}} />
    </TextProvider>,
  )
}

test('[PAY-05] a share that could not be charged is to be paid, until the carrier cancels the ticket', () => {
  expect(said('debt')).toMatch(/not charged €12\.00[^]*still valid[^]*to be paid[^]*to be paid/)
  const after = said('nothing_due')
  expect(after).toMatch(/not charged[^]*nothing to pay[^]*charged[^]*€0\.00[^]*nothing to pay/)
  expect(after).not.toMatch(/to be paid|still valid/)
})

test('[PAY-05] a refund that the card cannot take is not promised', () => {
  const told = said('refund_stuck', '€5.00')
  expect(told).toMatch(/refund_stuck[^]*refund_stuck-more[^]*row-refund-open[^]*€5\.00/)
  expect(told).not.toMatch(/refunding/)
})

test('[PAY-05] what was charged by mistake is named, and not the whole hold', () => {
  for (const state of ['refunding', 'refunded'] as const)
    expect(said(state, '€5.00')).toMatch(/row-r[^]*€5\.00/)
  for (const state of ['refunding', 'refunded'] as const) expect(said(state, '€5.00')).not.toContain('€12.00')
})

test('[PAY-02] of a state that this version does not know nothing is said, and the page stays', () => {
  const told = said('halved' as 'held')
  expect(told).toMatch(/groups\.ticket-share[^]*Lights/)
  expect(told).not.toMatch(/halved|you-save/)
})

test('[PAY-05] money that comes back is not struck through like a hold that was let go', () => {
  const isStruck = (html: string) => /class="[^"]*released/.test(html)
  for (const state of ['releasing', 'released'] as const) expect(isStruck(said(state)), state).toBe(true)
  for (const state of ['cancelling', 'cancelled', 'refunding', 'refunded'] as const)
    expect(isStruck(said(state, '€5.00')), state).toBe(false)
})

test('what its document is called follows from whether anything was charged for the ticket', () => {
  const withEntry = (state: NonNullable<Group['money']>['state']) =>
    said(state, '€0.00', [{ kind: 'held', amountFormatted: '€12.00', at: '2026-12-01T10:00:00.000Z' }])
  for (const state of ['held', 'charging', 'releasing', 'released', 'refunding', 'refunded', 'debt'] as const)
    expect(withEntry(state), state).toContain('a statement')
  for (const state of ['captured', 'cancelling', 'cancelled', 'refund_stuck'] as const)
    expect(withEntry(state), state).toContain('a receipt')
  // where nobody has been to the bank there is none
  expect(said('held')).not.toMatch(/a statement|a receipt/)
})
