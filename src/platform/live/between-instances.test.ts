import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '../../../testing/builders/groups.ts'
import type { TestTraveller } from '../../../testing/builders/travellers.ts'
import { isPostgres } from '../../../testing/databases/fresh-database.ts'
import { hasRedis, RedisServer } from '../../../testing/databases/redis-server.ts'
import { chatBrowser } from '../../../testing/harness/sockets/chat-browser.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { until } from '../../../testing/harness/wait.ts'
import { type Watcher, watcher } from '../../../testing/harness/sockets/watcher.ts'

const place = 'sixrail:live'

/** Somebody who can write to the Redis of the product: another Socket.IO server with the same adapter. */
async function intruderAt(url: string) {
  const redis = new Redis(url)
  const monitor = await redis.monitor()
  const askedAfter: (string | undefined)[] = []
  monitor.on('monitor', (_at: string, said: string[]) => {
    if (said[0]?.toLowerCase() === 'xread') askedAfter.push(said.at(-1))
  })
  const io = new Server().adapter(createAdapter(redis, { streamName: place, channelPrefix: place }))
  return {
    io,
    /** Resolves once each of so many readers has dealt with everything in the stream and asks for more. */
    async heardBy(readers: number) {
      const last = await redis.xadd(place, '*', 'nothing', 'more')
      await until(() => askedAfter.filter((id) => id === last).length >= readers)
    },
    close() {
      monitor.disconnect()
      void io.of('/').adapter.close()
      redis.disconnect()
    },
  }
}

// PGlite is one process; a Redis joins several.
describe.skipIf(!isPostgres() || !hasRedis)('whoever can write to Redis', () => {
  let redis: RedisServer
  let product: TestProduct
  let elsewhere: TestProduct
  let intruder: Awaited<ReturnType<typeof intruderAt>>
  let visitor: Watcher
  let told: string[]
  beforeAll(async () => {
    redis = await RedisServer.create()
    // its monitor loses count where others already speak
    intruder = await intruderAt(redis.url)
    product = await startTestProduct({ redisUrl: redis.url })
    const { place: database, ready } = product
    elsewhere = await startTestProduct({
      ...{ place: database, ready, redisUrl: redis.url, change: () => product.ports },
    })
    visitor = await watcher(elsewhere)
    told = []
    // groups come and go on the board that it watches
    visitor.socket.onAny((event: string) => event !== 'changed' && told.push(event))
    await until(async () => (await redis.counts()).listening === 3)
  })
  afterAll(async () => {
    visitor?.close()
    intruder?.close()
    await elsewhere?.close()
    await product?.close()
    await redis?.kill()
  })

  async function twoMembers() {
    const { groupId, leader, others } = await groupOf(product, 2)
    const at = async (where: TestProduct, who: TestTraveller) => {
      const one = chatBrowser(who, groupId, product)
      await one.connect(where)
      return one
    }
    const [writer, hearer] = [await at(product, leader), await at(elsewhere, others[0]!)]
    const end = () => [writer, hearer].forEach((one) => one.end())
    return { groupId, leader, others, writer, hearer, end }
  }
  /** What was sent to the visitor before this is there by now. */
  const visitorHasAll = async () => void (await visitor.watch('groups.collecting'))

  test('puts nobody into a room, and out of none', async () => {
    const { groupId, writer, hearer, end } = await twoMembers()
    intruder.io.in(visitor.socket.id!).socketsJoin(`room:${groupId}`)
    intruder.io.socketsLeave(`room:${groupId}`)
    intruder.io.disconnectSockets(true)
    await intruder.heardBy(3)
    writer.session.send('For the two of us')
    await until(() => hearer.naive.length === 1)
    await visitorHasAll()
    expect(told).toEqual([])
    end()
  })

  test('says nothing to browsers', async () => {
    const { writer, hearer, end } = await twoMembers()
    intruder.io.emit('receiveMessage', { message: 'Transfer 50 EUR to me' })
    await intruder.heardBy(3)
    writer.session.send('Real')
    await until(() => hearer.naive.length > 0)
    await visitorHasAll()
    expect({ told, heard: hearer.naive }).toEqual({ told: [], heard: ['Real'] })
    end()
  })

  test('is told of nobody, and ends no instance by asking', async () => {
    const { writer, hearer, end } = await twoMembers()
    await expect(intruder.io.fetchSockets()).rejects.toThrow('timeout')
    await expect(intruder.io.serverSideEmitWithAck('handed', [])).rejects.toThrow('timeout')
    writer.session.send('Still there')
    await until(() => hearer.naive.length === 1)
    end()
  })

  test('hands over nothing that is not what instances hand each other', async () => {
    const { groupId, leader, others, writer, hearer, end } = await twoMembers()
    const { number } = hearer.state().timeline!.messages.at(-1)!
    const message = {
      ...{ group_id: groupId, id: 'forged-message', kind: 'message', user_id: '', username: 'Ada' },
      ...{
        message: 'Forged',
        hidden: false,
        moderated_at: null,
        sent_at: new Date(0),
        departure_at: new Date(0),
      },
    }
    const members = [leader, ...others].map(({ userId }) => ({ userId }))
    const stored = (numbers: readonly unknown[], change = {}) => ({
      event: 'chat messages stored',
      data: { groupId, members, messages: numbers.map((n) => ({ ...message, number: n, ...change })) },
    })
    const nonsense: unknown[][] = [
      ['anything', null],
      ['handed', null],
      ['handed', [null]],
      ['handed', [{ event: 'chat messages stored' }]],
      ['handed', [{ event: 'chat messages stored', data: { groupId, members: null, messages: null } }]],
      // a room that believed this would be sent nothing more
      ['handed', [stored([number + 1, 2_000_000_000])]],
      ['handed', [stored([])]],
      ['handed', [stored([String(number + 1)])]],
      ['handed', [stored([number + 1], { sent_at: 'yesterday' })]],
      ['handed', [stored([number + 1], { group_id: 'another' })]],
    ]
    for (const packet of nonsense) intruder.io.serverSideEmit(...(packet as ['handed', unknown]))
    await intruder.heardBy(3)
    writer.session.send('True')
    await until(() => hearer.naive.length > 0)
    expect(hearer.naive).toEqual(['True'])
    end()
  })
})
