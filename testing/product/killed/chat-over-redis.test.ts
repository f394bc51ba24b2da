import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '../../builders/groups.ts'
import type { TestTraveller } from '../../builders/travellers.ts'
import { isPostgres } from '../../databases/fresh-database.ts'
import { hasRedis, RedisServer } from '../../databases/redis-server.ts'
import { chatBrowser } from '../../harness/sockets/chat-browser.ts'
import { heldLine } from '../../harness/held-line.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { until } from '../../harness/wait.ts'

// PGlite is one process; a Redis joins several.
describe.skipIf(!isPostgres() || !hasRedis)('two instances that share a Redis', () => {
  let redis: RedisServer
  let line: Awaited<ReturnType<typeof heldLine>>
  let product: TestProduct
  let elsewhere: TestProduct
  /** on the same line to the database, and told of a Redis that was never there */
  let alone: TestProduct
  beforeAll(async () => {
    redis = await RedisServer.create()
    product = await startTestProduct({ redisUrl: redis.url })
    const database = new URL(product.place.databaseUrl!)
    line = await heldLine(Number(database.port))
    // over the network, where the line can be held
    database.searchParams.delete('host')
    database.port = String(line.port)
    const beside = {
      place: { ...product.place, databaseUrl: database.href },
      ready: product.ready,
      change: () => product.ports,
    }
    elsewhere = await startTestProduct({ ...beside, redisUrl: redis.url })
    alone = await startTestProduct({ ...beside, redisUrl: 'redis://127.0.0.1:1' })
  })
  afterAll(async () => {
    await alone?.close()
    await elsewhere?.close()
    await product?.close()
    await line?.close()
    await redis?.kill()
  })

  /** The leader, who writes, and members at the other two, who hear what comes over the socket. */
  async function threeMembers() {
    const { groupId, leader, others } = await groupOf(product, 3)
    const at = async (where: TestProduct, who: TestTraveller) => {
      const one = chatBrowser(who, groupId, product)
      await one.connect(where)
      return one
    }
    const writer = await at(product, leader)
    const hearer = await at(elsewhere, others[0]!)
    const reader = await at(alone, others[1]!)
    const say = async (text: string) => {
      writer.session.send(text)
      await until(() => writer.state().drafts.length === 0)
    }
    const end = () => [writer, hearer, reader].forEach((one) => one.end())
    return { writer, hearer, reader, say, end }
  }

  test('[CHAT-05] what is said at one is heard at the other before that can read it, once and in order', async () => {
    const { writer, hearer, reader, say, end } = await threeMembers()
    await say('One')
    await until(() => hearer.naive.length === 1 && reader.naive.length === 1)
    line.hold()
    try {
      for (const text of ['Two', 'Three', 'Four']) await say(text)
      await until(() => hearer.naive.length === 4)
      // the control
      expect(reader.naive).toEqual(['One'])
    } finally {
      line.letGo()
    }
    // what it can read now was heard already
    await say('Five')
    for (const one of [hearer, reader]) {
      await until(() => one.naive.length >= 5)
      expect(one.naive).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
      expect(one.state().timeline!.messages).toEqual(writer.state().timeline!.messages)
    }
    end()
  })

  test('[CHAT-05] while Redis is away the other reads it from the database; when it is back, it hands over again', async () => {
    const { writer, hearer, say, end } = await threeMembers()
    await redis.kill()
    await say('Without')
    await until(() => hearer.naive.length === 1)
    line.hold()
    try {
      await say('Held up')
      // nothing but the database could bring it
      expect(hearer.naive).toEqual(['Without'])
    } finally {
      line.letGo()
    }
    await until(() => hearer.naive.length === 2)
    await redis.start()
    await until(async () => {
      await say('Anybody?')
      const { published, listening } = await redis.counts()
      return published > 0 && listening === 2
    })
    await until(() => hearer.naive.length === writer.naive.length)
    line.hold()
    try {
      await say('Handed over')
      await until(() => hearer.naive.length === writer.naive.length)
    } finally {
      line.letGo()
    }
    expect(hearer.naive).toEqual(writer.naive)
    end()
  })
})
