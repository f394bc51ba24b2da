import { expect, test } from 'vitest'
import { isPublicAddress, isServiceAddress, lookUpPublic } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGk',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s can be a push service', (endpoint) => expect(isServiceAddress(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user@fcm.googleapis.com/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://metadata/a',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/a',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  'nonsense',
  '',
])('%s cannot', (endpoint) => expect(isServiceAddress(endpoint)).toBe(false))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is not outside', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '142.250.179.142', '2a00:1450:400e:80c::200a', '2620:0:ccc::2'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([true, false])('a name that leads to this machine is not connected to (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve))
  expect(error).toMatchObject({ message: expect.stringMatching(/no public address|ENOTFOUND|EAI_AGAIN/) })
})
