import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['203.0.113.7', undefined, '203.0.113.7'],
  // a proxy on this machine is believed
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
  // anybody else may write what they like
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', ' , ', '127.0.0.1'],
])('%s behind %s is %s', (remote, forwarded, expected) => {
  expect(from(remote, forwarded)).toBe(expected)
})
