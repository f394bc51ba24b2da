import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { createClientOf, createIsTrusted, internalAddress, isInternal } from './client-address.ts'

const sent = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})
const clientOf = (proxies: readonly string[]) => createClientOf(createIsTrusted(proxies))

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['203.0.113.7', undefined, '203.0.113.7'],
  // a proxy on this machine is believed
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.2', '127.0.0.2'],
  // anybody else may write what they like
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.1.2.3', '198.51.100.1', '10.1.2.3'],
  // what is no address names nobody
  ['127.0.0.1', ' , ', '127.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', 'internal:203.0.113.7', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  // some proxies write the port, and brackets around an IPv6 address
  ['127.0.0.1', '203.0.113.7:5678', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1:80, 203.0.113.7:5678', '203.0.113.7'],
  ['127.0.0.1', '203.0.113.7:5678, 127.0.0.1:80', '203.0.113.7'],
  ['127.0.0.1', '203.0.113.7, [::1]:80', '203.0.113.7'],
  ['127.0.0.1', '[2001:db8:1:2::7]:443', '2001:db8:1:2'],
  ['127.0.0.1', '[2001:db8:1:2::7]', '2001:db8:1:2'],
  ['127.0.0.1', '203.0.113.7:', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7:123456', '127.0.0.1'],
  ['127.0.0.1', '[203.0.113.7', '127.0.0.1'],
  ['127.0.0.1', '[]:80', '127.0.0.1'],
  // one household
  ['2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2'],
  ['127.0.0.1', '2001:db8:1:2:bbbb::1', '2001:db8:1:2'],
])('%s behind %s is %s', (peer, forwarded, expected) => {
  expect(clientOf([])(sent(peer, forwarded))).toBe(expected)
})

test.each([
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['192.0.2.80', '198.51.100.1', '198.51.100.1'],
  ['192.0.2.81', '198.51.100.1', '192.0.2.81'],
  ['2001:db8:ffff::5', '198.51.100.1', '198.51.100.1'],
  ['2001:db8:eeee::5', '198.51.100.1', '2001:db8:eeee:0'],
  ['11.1.2.3', '198.51.100.1', '11.1.2.3'],
])('with proxies of its own, %s behind %s is %s', (peer, forwarded, expected) => {
  const proxies = ['10.0.0.0/8', '192.0.2.80', '2001:db8:ffff::/48']
  expect(clientOf(proxies)(sent(peer, forwarded))).toBe(expected)
})

test('what the process injects counts for the client it is done for, and no header makes a request look so', () => {
  const injected = sent(internalAddress('203.0.113.7'), '198.51.100.1')
  expect(isInternal(injected)).toBe(true)
  expect(clientOf([])(injected)).toBe('203.0.113.7')
  expect(isInternal(sent('127.0.0.1', 'internal:203.0.113.7'))).toBe(false)
})

test('nobody reads Fastify’s own address of a request: it knows neither ports nor what is injected', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const reading = files.filter((file) =>
    /\brequest\.ip\b|{[^}]*\bip\b[^}]*} = request\b/.test(readFileSync(file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(reading).toEqual([])
})
