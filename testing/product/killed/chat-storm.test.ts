import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../src/features/chat/contract.ts'
import { mostDrafts } from '../../../src/features/chat/ui/drafts/kept-drafts.ts'
import { groupOf } from '../../builders/groups.ts'
import { ask, signIn, type TestTraveller } from '../../builders/travellers.ts'
import { isPostgres } from '../../databases/fresh-database.ts'
import { hasRedis, RedisServer } from '../../databases/redis-server.ts'
import { PostgresCluster } from '../../databases/postgres-cluster.ts'
import { badLines } from '../../harness/bad-lines.ts'
import { chatBrowser } from '../../harness/sockets/chat-browser.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { until } from '../../harness/wait.ts'

// PGlite is one process; two on one database exist on PostgreSQL alone.
let cluster: PostgresCluster
/** null: the machine has none, and the instances hear of each other over PostgreSQL alone */
let redis: RedisServer | null
let first: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  if (!isPostgres()) return
  cluster = await PostgresCluster.create()
  redis = hasRedis ? await RedisServer.create() : null
  first = await ProductProcess.start(await cluster.createDatabase(), redis ? { REDIS_URL: redis.url } : {})
  second = await first.startBeside()
}, 120_000)
afterAll(async () => {
  if (second?.isRunning) await second.kill()
  await first?.close()
  await cluster?.stop()
  await redis?.kill()
})

/** `npm run storm` goes on for a minute. */
const seconds = Number(process.env['STORM_SECONDS'] ?? 0)
const seed = Number(process.env['STORM_SEED'] ?? 12)
/** At least so many, however long it lasts: every kind of harm is done several times. */
const rounds = 18
const members = 5

describe.skipIf(!isPostgres())('a storm', () => {
  test(
    '[CHAT-05] clients cut, torn off, killed, slowed and overtaken, an instance killed twice, PostgreSQL and Redis once: every message once and in order; without numbers not',
    { timeout: 300_000 + seconds * 2_000 },
    async () => {
      const groups = [await groupOf(first, members), await groupOf(first, members)]
      const random = seeded(seed)
      const rooms = groups.map(({ groupId, leader, others }) =>
        [leader, ...others].map((who) => chatBrowser(who, groupId, second)),
      )
      const people = rooms.flat()
      const places = [await badLines(first.publicUrl, random), await badLines(second.publicUrl, random)]
      // each message up to a third of a second late, so that later ones overtake it
      const line = { comesBack: true, delay: () => random() * 300 }
      await Promise.all(people.map((one, index) => one.connect(places[index % 2]!, line)))

      const written = rooms.map(() => [] as string[])
      let round = 0
      const writeRound = () => {
        round += 1
        for (const [at, room] of rooms.entries())
          for (const [index, one] of room.entries()) {
            // the form takes nothing more then
            if (one.session.state().drafts.length >= mostDrafts) continue
            const text = `room ${at}, round ${round}, person ${index}`
            written[at]!.push(text)
            one.session.send(text)
          }
        // what one account may write in a minute would end the storm early
        first.clock.advance(3_000)
      }
      let signedInAt = first.clock.now()
      /** As their browsers would: a bearer lives for a quarter of an hour. */
      const renewBearers = async () => {
        if (first.clock.now() - signedInAt < 5 * 60_000) return
        signedInAt = first.clock.now()
        const all = groups.flatMap(({ leader, others }) => [leader, ...others])
        await Promise.all(all.map(async (who) => Object.assign(who, await signIn(second, who))))
      }
      const somebody = () => people[Math.floor(random() * people.length)]!
      /** each resolves, with an error where they could not come back */
      const isAway: Promise<unknown>[] = []
      const comeBack = (one: (typeof people)[number]) =>
        void isAway.push(one.connect(places[round % 2]!, line).catch((error: unknown) => error))
      const done = { cut: 0, killed: 0, torn: 0, slowed: 0 }
      const harms: Record<keyof typeof done, () => boolean> = {
        cut() {
          const one = somebody()
          one.cut()
          comeBack(one)
          return true
        },
        killed() {
          const one = somebody()
          one.kill()
          comeBack(one)
          return true
        },
        torn: () => places[round % 2]!.tear(),
        slowed: () => places[round % 2]!.slow(),
      }
      const kinds = Object.keys(harms) as (keyof typeof done)[]
      const harm = (kind: keyof typeof done) => void (harms[kind]() && (done[kind] += 1))
      const restartFirst = async () => {
        await first.kill()
        writeRound()
        await first.restart()
      }
      const ahead: { at: number; restart: () => Promise<void> | undefined }[] = [
        { at: 0.2, restart: restartFirst },
        { at: 0.35, restart: async () => redis?.kill() },
        {
          at: 0.45,
          async restart() {
            await cluster.kill()
            writeRound()
            await cluster.start()
          },
        },
        { at: 0.6, restart: async () => redis?.start() },
        { at: 0.75, restart: restartFirst },
      ]

      /** Whoever is connected has come so far that all that was said is stored; those who are cut off, whenever they can. */
      const isStored = () =>
        people.filter((one) => one.state().drafts.length === 0).length >= people.length / 2
      const begun = performance.now()
      const progress = () => Math.min(round / rounds, (performance.now() - begun) / (seconds * 1_000))
      while (progress() < 1) {
        await renewBearers()
        writeRound()
        harm(kinds[round % kinds.length]!)
        harm(kinds[Math.floor(random() * kinds.length)]!)
        if (ahead[0] && progress() >= ahead[0].at) await ahead.shift()!.restart()
        await until(isStored)
      }
      const lasted = performance.now() - begun
      for (const came of await Promise.all(isAway)) expect(came).toBe(true)
      await until(() => people.every((one) => one.state().drafts.length === 0))
      const stored = await Promise.all(
        groups.map(({ groupId, leader }) => allMessages(second, leader, groupId)),
      )
      await until(() =>
        rooms.every((room, at) =>
          room.every((one) => one.state().timeline?.messages.at(-1)?.number === stored[at]!.length),
        ),
      )
      expect(ahead).toEqual([])
      for (const kind of kinds) expect(done[kind], kind).toBeGreaterThan(1)

      let lost = 0
      let early = 0
      for (const [at, room] of rooms.entries()) {
        const all = stored[at]!
        const texts = all.flatMap(({ message }) => (message === '' ? [] : [message]))
        expect(texts.toSorted()).toEqual(written[at]!.toSorted())
        expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
        for (const [index, one] of room.entries()) {
          // who was killed has the newest page only
          while (one.state().hasOlder) await one.session.older()
          expect(one.state().timeline!.messages).toEqual(all)
          // each sender's own messages are in the order in which they were written
          const own = (said: readonly string[]) => said.filter((text) => text.endsWith(`person ${index}`))
          expect(own(texts)).toEqual(own(written[at]!))
          // the control: what came over the sockets, in the order in which it came
          const heard = new Set(one.naive)
          lost += texts.filter((text) => !heard.has(text)).length
          const places = one.naive.map((text) => texts.indexOf(text))
          early += places.filter((place, next) => next > 0 && place < places[next - 1]!).length
        }
      }
      expect(lost).toBeGreaterThan(0)
      expect(early).toBeGreaterThan(0)
      if (seconds > 0) {
        const all = written.flat().length
        console.log(
          `seed ${seed}, ${(lasted / 1_000).toFixed(1)} s, ${round} rounds, ${people.length} members of ${rooms.length} groups, ${JSON.stringify(done)}: ` +
            `${all} messages written, each held once and in order by every member. ` +
            `Without numbers: ${lost} of ${all * members} deliveries lost, ${early} in the wrong place.`,
        )
      }
      for (const one of people) one.end()
      for (const place of places) await place.close()
    },
  )
})

/** What a member reads who was never there before. */
async function allMessages(where: ProductProcess, who: TestTraveller, groupId: string): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const { body } = await ask(where, who, 'GET', `/api/chats/messages/${groupId}?after=${all.length}`)
    all.push(...body.messages)
    if (all.length >= body.last) return all
  }
}

/** The same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
