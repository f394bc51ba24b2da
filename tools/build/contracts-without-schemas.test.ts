import { expect, test } from 'vitest'
import * as bookings from '../../src/features/bookings/contract.ts'
import * as chat from '../../src/features/chat/contract.ts'
import * as groups from '../../src/features/groups/contract.ts'
import { forBrowser } from './contracts-without-schemas.ts'

test('of a call the browser keeps what it needs to make it, of a schema nothing', () => {
  expect(forBrowser(groups.groupById)).toEqual({
    name: 'groupById',
    method: 'GET',
    path: '/api/groups/:groupId',
    reply: {},
  })
  expect(forBrowser(bookings.bookingTicket)).toMatchObject({ reply: { file: expect.any(Array) } })
  expect(forBrowser(groups.groupNameLimit)).toBe(groups.groupNameLimit)
  expect(forBrowser(groups.group)).toBeUndefined()
  expect(forBrowser(chat.sendMessage)).toEqual({ name: 'sendMessage' })
  expect(forBrowser(chat.message)).toBeUndefined()
})
