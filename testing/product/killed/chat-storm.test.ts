import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '../../builders/groups.ts'
import { isPostgres } from '../../databases/fresh-database.ts'
import { PostgresCluster } from '../../databases/postgres-cluster.ts'
import { chatBrowser } from '../../harness/chat-browser.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { until } from '../../harness/wait.ts'

// PGlite is one process; two on one database exist on PostgreSQL alone.
let cluster: PostgresCluster
let first: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  if (!isPostgres()) return
  cluster = await PostgresCluster.create()
  first = await ProductProcess.start(await cluster.createDatabase())
  second = await first.startBeside()
}, 120_000)
afterAll(async () => {
  if (second?.isRunning) await second.kill()
  await first?.close()
  await cluster?.stop()
})

/** Below what one account may write in a minute. */
const rounds = 18

describe.skipIf(!isPostgres())('a storm', () => {
  test('[CHAT-05] clients cut, slowed and overtaken, an instance killed twice, PostgreSQL once: every message once and in order; without numbers not', async () => {
    const groups = [await groupOf(first, 5), await groupOf(first, 5)]
    const random = seeded(12)
    const rooms = groups.map(({ groupId, leader, others }) =>
      [leader, ...others].map((who) => chatBrowser(who, groupId, second)),
    )
    const people = rooms.flat()
    const places = [first, second]
    // each message up to a third of a second late, so that later ones overtake it
    const line = { comesBack: true, delay: () => random() * 300 }
    await Promise.all(people.map((one, index) => one.connect(places[index % 2]!, line)))

    const written = rooms.map(() => [] as string[])
    const writeRound = (round: number) => {
      for (const [at, room] of rooms.entries())
        for (const [index, one] of room.entries()) {
          const text = `room ${at}, round ${round}, person ${index}`
          written[at]!.push(text)
          one.session.send(text)
        }
    }
    /** Whoever is connected has come so far that all that was said is stored; those who are cut off, whenever they can. */
    const isStored = () =>
      people.filter((one) => one.state()!.drafts.length === 0).length >= people.length / 2
    const isAway: Promise<unknown>[] = []
    for (let round = 0; round < rounds; round += 1) {
      writeRound(round)
      const cut = people[Math.floor(random() * people.length)]!
      cut.cut()
      isAway.push(cut.connect(places[round % 2]!, line))
      if (round === 3 || round === 12) {
        await first.kill()
        writeRound((round += 1))
        await first.restart()
      }
      if (round === 8) {
        await cluster.kill()
        writeRound((round += 1))
        await cluster.start()
      }
      await until(isStored)
    }
    await Promise.all(isAway)
    await until(() =>
      rooms.every((room, at) =>
        room.every((one) => one.state()!.drafts.length === 0 && one.texts().length >= written[at]!.length),
      ),
    )

    for (const [at, room] of rooms.entries()) {
      const texts = room[0]!.texts()
      expect(texts.toSorted()).toEqual(written[at]!.toSorted())
      for (const one of room) {
        expect(one.texts()).toEqual(texts)
        const numbers = one.state()!.timeline!.messages.map(({ number }) => number)
        expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
      }
      // each sender's own messages are in the order in which they were written
      for (const index of room.keys()) {
        const own = (all: readonly string[]) => all.filter((text) => text.endsWith(`person ${index}`))
        expect(own(texts)).toEqual(own(written[at]!))
      }
    }
    // the control: what came over the sockets, in the order in which it came
    expect(
      people.some(
        (one, index) => one.naive.join('\n') === rooms[Math.floor(index / 5)]![0]!.texts().join('\n'),
      ),
    ).toBe(false)
    for (const one of people) one.end()
  })
})

/** The same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
