import { expect, test } from 'vitest'
import { networkOf, widerNetworksOf } from './network-of.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['2001:db8:1:3::', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, key) => {
  expect(networkOf(address)).toBe(key)
})

test.each([
  ['192.0.2.1', []],
  ['the product itself', []],
  ['internal:a:b:c', []],
  ['2001:db8:1:4203', ['2001:db8:1:42/56', '2001:db8:1/48']],
  ['2001:db8:1:42ff', ['2001:db8:1:42/56', '2001:db8:1/48']],
  ['2001:db8:1:4300', ['2001:db8:1:43/56', '2001:db8:1/48']],
  ['2001:db8:1:2', ['2001:db8:1:0/56', '2001:db8:1/48']],
])('%s is in the wider networks %j', (client, networks) => {
  expect(widerNetworksOf(client)).toEqual(networks)
})
