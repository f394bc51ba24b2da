import { expect, test } from 'vitest'
import { buttonsOf, inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import type { GroupConnection } from '../group-connection.ts'
import { CreateGroupDialog } from './create-group-dialog.tsx'
import type { Filled } from './filled.ts'

const station = (id: string) => ({ id, attributes: { name: id } })
const connection: GroupConnection = {
  id: 'c1',
  attributes: { departure_time: '2026-11-26T08:23:00+01:00', arrival_time: '2026-11-26T10:23:00+01:00' },
  relationships: { departure_station: station('Utrecht'), arrival_station: station('Maastricht'), fares: [] },
  group: {
    ...{ available: true, reason: null, deadline: '2026-11-25T07:23:00.000Z' },
    ...{ group_total: 9_930, per_member: 1_955, saving: 1_325, alone: 3_280 },
  },
}
const accepted = { traveller: { firstName: 'Ada', lastName: 'Vos', birthDate: null }, terms: true }
const nothing = () => null
const drawn = (filled: Filled, on: Partial<GroupConnection> = {}, fareClass = 'FARE-1') =>
  inEnglish(
    <CreateGroupDialog
      {...{ open: true, connection: { ...connection, ...on }, fareClass, filled }}
      {...{ onClose: nothing, onLogIn: nothing, onPay: async () => '' }}
      {...{ renderVerify: nothing, renderSignIn: nothing, renderAccount: nothing }}
    />,
  )
const pay = (html: string) => buttonsOf(html).find(({ says }) => says.startsWith('Pay €19.55 now held'))

test('[GRP-03] nothing is sent before the terms are accepted, and the message stands beside the box until they are', () => {
  const before = drawn({ ...accepted, terms: false })
  expect(pay(before)).toMatchObject({ isOff: true })
  expect(wordsOf(before)).toContain('You must accept the terms and conditions.')
  const after = drawn(accepted)
  expect(pay(after)).toMatchObject({ isOff: false })
  expect(wordsOf(after)).not.toContain('You must accept')
})

test('[GRP-03] a group without a name is asked for one', () => {
  expect(wordsOf(drawn({ ...accepted, groupName: ' ' }))).toContain('Please provide a group name.')
  expect(wordsOf(drawn(accepted))).not.toContain('Please provide')
})

test('[GRP-03] where the connection or the price is missing the window says so, and nothing can be sent', () => {
  const missing = drawn(accepted, {}, '')
  expect(wordsOf(missing)).toContain('Cannot create group: Connection details are missing.')
  expect(pay(missing)).toMatchObject({ isOff: true })
  const unpriced = drawn(accepted, { group: { ...connection.group!, available: false } })
  expect(wordsOf(unpriced)).toContain('Group pricing information is not available.')
  expect(pay(unpriced)).toMatchObject({ isOff: true })
  expect(wordsOf(drawn(accepted))).not.toMatch(/Cannot create|not available/)
})
