import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'
import { createThreadTurns } from './thread-turns.ts'

// The event loop accepts one connection in each of its turns: beside long turns, whoever connects waited for all before them.
test('sixty who connect at once beside turns that keep the thread busy are let in before the fifth of these', async () => {
  const server = createServer()
  let accepted = 0
  limitConnections(server, { perAddress: 600, stillMs: 60_000, isTrusted: () => false })
  server.on('connection', () => (accepted += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitors = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}))

  const inTurn = createThreadTurns({ waiting: 100, waitingPerClient: 10 })
  const seen: number[] = []
  const busy = async () => {
    seen.push(accepted)
    for (const end = performance.now() + 5; performance.now() < end;);
  }
  await Promise.all(Array.from({ length: 40 }, (_, client) => inTurn(`192.0.2.${client}`, busy)))
  expect(seen[4]).toBe(60)
  for (const visitor of visitors) visitor.destroy()
  server.close()
})

test('who connects without end holds turns up for a moment each, and no longer', async () => {
  const server = createServer()
  limitConnections(server, { perAddress: 10_000, stillMs: 60_000, isTrusted: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let isOver = false
  let connected = 0
  const again = (): void => {
    if (isOver) return
    const visitor = connect(port, '127.0.0.1', () => {
      connected += 1
      visitor.destroy()
      again()
    }).on('error', () => {})
  }
  for (let line = 0; line < 20; line += 1) again()
  const inTurn = createThreadTurns({ waiting: 100, waitingPerClient: 10 })
  let done = 0
  await Promise.all(Array.from({ length: 6 }, (_, n) => inTurn(`192.0.2.${n}`, async () => void (done += 1))))
  expect(done).toBe(6)
  expect(connected).toBeGreaterThan(6)
  isOver = true
  server.close()
})
