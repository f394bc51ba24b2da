import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { createPushSandbox } from '../../../sandbox/push/index.ts'
import { startNameServer } from '../../../testing/providers/name-server.ts'
import { createWebPush } from './web-push.ts'

const message = { text: '{}', keepSeconds: 60, isUrgent: false, replaces: 'topic' }
const keys = { subject: 'mailto:push@sixrail.example', ...webPush.generateVAPIDKeys() }
const { p256dh, auth } = createPushSandbox().device(keys.publicKey).subscription.keys
const deviceAt = (host: string) => ({ endpoint: `https://${host}/send/a`, p256dh, auth })

test('push services whose names nobody answers for hold up no other look-up of the process', async () => {
  const server = await startNameServer(null)
  const push = createWebPush({ ...keys, nameServers: [server.address] })
  let ended = 0
  const sent = Array.from({ length: 10 }, async (_, index) => {
    const answer = await push.send(deviceAt(`push-${index}.example.org`), message)
    ended += 1
    return answer
  })
  await expect.poll(server.questions).toBe(2 * sent.length)
  expect(await lookup('localhost')).toMatchObject({
    address: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/),
  })
  expect(ended).toBe(0)
  // nothing is known of them: they are tried again, and not forgotten
  for (const answer of await Promise.all(sent))
    expect(answer).toMatchObject({ kind: 'unknown', why: expect.stringContaining('ETIMEOUT') })
  await server.close()
})

test('a push service whose name leads into our own network, or nowhere, is gone', async () => {
  const server = await startNameServer({ 'inside.example.org': ['127.0.0.1', '10.0.0.1'] })
  const push = createWebPush({ ...keys, nameServers: [server.address] })
  for (const host of ['inside.example.org', 'nobody.example.org'])
    expect(await push.send(deviceAt(host), message)).toMatchObject({ kind: 'refused', code: 'gone' })
  await server.close()
})
