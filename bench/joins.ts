// Joins per second through the API, beside the very same SQL sent bare by `pg`, in turns.
import { readFileSync } from 'node:fs'
import { join as path } from 'node:path'
import autocannon, { type Instance, type Result } from 'autocannon'
import pg from 'pg'
import type { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { processorMs, startChild } from './children.ts'
import type { Join, JoinPlan } from './join-product.ts'
import { connections, median } from './load.ts'
import { newVisitor } from './visitors.ts'

const perTurn = 400
/** until V8 has made the machine code of a join; each turn is 400 of them */
const warmUp = 25
// as many as the product's own pool
const bareConnections = 20

export interface Joins {
  /** per second */
  readonly product: number
  readonly bare: number
  readonly ratio: number
  readonly statements: number
  /** ms of the product's own processor, and of the bare sender's, for each; NaN where the system does not tell */
  readonly processor: { readonly product: number; readonly bare: number; readonly ratio: number }
}

export async function compareJoins(cluster: PostgresCluster, folder: string, rounds: number): Promise<Joins> {
  const [url, planFile] = [await cluster.createDatabase(), path(folder, 'joins.json')]
  const product = await startChild(
    ['bench/join-product.ts', url, planFile, String((rounds + warmUp) * 2 * perTurn)],
    path(folder, 'joins.log'),
  )
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as JoinPlan
  const joins = plan.joins.values()
  const next = () => Array.from({ length: perTurn }, () => joins.next().value!)
  const clients = await Promise.all(
    Array.from({ length: bareConnections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  // nobody is going to pay: what is left to look at again, 15 s later, must not fall into a later turn
  const forgetWork = () => clients[0]!.query("delete from work where kind = 'settle-checkout'")
  const rates = { product: [] as number[], bare: [] as number[] }
  const processor = { product: [] as number[], bare: [] as number[] }
  try {
    for (let round = -warmUp; round < rounds; round += 1) {
      const sender = process.cpuUsage()
      const bare = await perSecond(() => replay(clients, plan, next()))
      const { user, system } = process.cpuUsage(sender)
      await forgetWork()
      const before = processorMs(product) ?? Number.NaN
      const own = await perSecond(() => askToJoin(product, plan, next()))
      const after = processorMs(product) ?? Number.NaN
      await forgetWork()
      if (round < 0) continue
      rates.bare.push(bare)
      rates.product.push(own)
      processor.bare.push((user + system) / 1_000 / perTurn)
      processor.product.push((after - before) / perTurn)
    }
    const { rows } = await clients[0]!.query<{ taken: number }>(
      "select count(*)::int as taken from group_seats where state = 'leased'",
    )
    const wanted = (rounds + warmUp) * 2 * perTurn + 1
    if (rows[0]!.taken !== wanted) throw new Error(`${rows[0]!.taken} seats were taken by ${wanted} joins`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  return {
    product: median(rates.product),
    bare: median(rates.bare),
    ratio: median(rates.product.map((rate, round) => rate / rates.bare[round]!)),
    statements: dutiesOf(plan).length,
    processor: {
      product: median(processor.product),
      bare: median(processor.bare),
      ratio: median(processor.product.map((used, round) => used / processor.bare[round]!)),
    },
  }
}

/** `take` gives the moment its last answer was there, as `performance.now()` tells it. */
async function perSecond(take: () => Promise<number>): Promise<number> {
  const start = performance.now()
  return (perTurn * 1_000) / ((await take()) - start)
}

/** Commits are announced once for many joins that end together, and what changed is read once for all of them. */
function dutiesOf({ recorded }: JoinPlan): JoinPlan['recorded']['statements'] {
  return recorded.statements.filter(({ text }) => !/^notify|from \(select\) as once/.test(text))
}

/** Sends what one join sent, with the ids of each other one in its place. */
async function replay(
  clients: readonly pg.Client[],
  plan: JoinPlan,
  joins: readonly Join[],
): Promise<number> {
  const { join } = plan.recorded
  const written = JSON.stringify(dutiesOf(plan))
  const sessions = [...new Set(written.match(/cs_[0-9a-z]+/gi))]
  const checkouts = sessions.map((session) => session.slice(3))
  if (checkouts.length !== 1) throw new Error('the recorded join does not tell which checkout it opened')
  const prepared = joins.map((one) => {
    const replaced = written
      .replaceAll(join.groupId, one.groupId)
      .replaceAll(join.userId, one.userId)
      .replaceAll(checkouts[0]!, `bare-${one.userId}`)
      // each from a network of its own, as the joins it is compared with
      .replaceAll(plan.recorded.network, `bare-${one.userId}`)
    return JSON.parse(replaced) as JoinPlan['recorded']['statements']
  })
  const queue = prepared.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const sent of queue) for (const { text, values } of sent) await client.query(text, [...values])
    }),
  )
  return performance.now()
}

async function askToJoin(product: string, plan: JoinPlan, joins: readonly Join[]): Promise<number> {
  const queue = joins.values()
  let last = performance.now()
  const running = autocannon({
    url: product,
    connections,
    amount: joins.length,
    requests: [
      {
        method: 'POST',
        path: '/api/payments/group/create-checkout-session',
        setupRequest(request) {
          const { groupId, token } = queue.next().value!
          const traveller = { firstName: 'Noor', lastName: 'Visser' }
          return {
            ...request,
            headers: {
              ...newVisitor(),
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ amount: plan.amount, join: { groupId, termsAccepted: true, traveller } }),
          }
        },
      },
    ],
  }) as Instance & Promise<Result>
  // it looks once a second whether all are answered, which is as long as all of them take
  void running.on('response', () => {
    last = performance.now()
  })
  const result = await running
  if (result['2xx'] !== joins.length)
    throw new Error(`${joins.length - result['2xx']} joins were refused or failed`)
  return last
}
