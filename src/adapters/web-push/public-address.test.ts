import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNameServer } from '../../../testing/providers/name-server.ts'
import { isPublicAddress, isServiceAddress, lookUpPublic, NoPublicAddress } from './public-address.ts'

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

describe('the look-up of a name', () => {
  const public4 = '142.250.179.142'
  const public6 = '2a00:1450:400e:80c:0:0:0:200a'
  let server: Awaited<ReturnType<typeof startNameServer>>
  beforeAll(async () => {
    server = await startNameServer({
      'push.example.org': [public4, public6],
      'only-six.example.org': [public6],
      'ours.example.org': ['127.0.0.1', 'fd00:0:0:0:0:0:0:1'],
      'mixed.example.org': ['10.0.0.1', public4, '0:0:0:0:0:0:0:1'],
      'empty.example.org': null,
    })
  })
  afterAll(() => server.close())
  const { signal } = new AbortController()
  const lookUp = (host: string, all: boolean) =>
    new Promise<readonly unknown[]>((resolve) =>
      lookUpPublic({ signal, nameServers: [server.address] })(host, { all }, (...found) => resolve(found)),
    )
  const ipv4 = { address: public4, family: 4 }
  const ipv6 = { address: '2a00:1450:400e:80c::200a', family: 6 }

  test('gives its addresses of both kinds, or the first', async () => {
    expect(await lookUp('push.example.org', true)).toEqual([null, [ipv4, ipv6]])
    expect(await lookUp('push.example.org', false)).toEqual([null, public4, 4])
    expect(await lookUp('only-six.example.org', true)).toEqual([null, [ipv6]])
  })

  test.each([true, false])(
    'leaves out what is not outside, so that only the others are connected to (all: %s)',
    async (all) => {
      expect(await lookUp('mixed.example.org', all)).toEqual(all ? [null, [ipv4]] : [null, public4, 4])
      expect(await lookUp('ours.example.org', all)).toEqual([expect.any(NoPublicAddress), ''])
    },
  )

  test('finds none where there is no such name, where it has no address, and where nobody could ask for it', async () => {
    for (const host of ['nobody.example.org', 'empty.example.org', `${'a'.repeat(64)}.example.org`])
      expect(await lookUp(host, true)).toEqual([expect.any(NoPublicAddress), ''])
  })
})

test('a look-up that nobody answers ends with what it is for', async () => {
  const silent = await startNameServer(null)
  const push = new AbortController()
  const error = new Promise((resolve) =>
    lookUpPublic({ signal: push.signal, nameServers: [silent.address] })('a.example.org', {}, resolve),
  )
  await expect.poll(silent.questions).toBe(2)
  push.abort()
  expect(await error).toMatchObject({ code: 'ECANCELLED' })
  await silent.close()
})
