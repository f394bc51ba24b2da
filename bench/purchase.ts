// From the sixth authorisation to the ticket, beside what the providers themselves take on the way there.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startSandboxes } from '../sandbox/sandboxes.ts'
import { atSandboxes } from '../testing/harness/at-sandboxes.ts'
import { freePorts } from '../tools/run/free-ports.ts'
import type { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { startChild } from './children.ts'
import { median } from './load.ts'
import { findPath, searches } from './searches.ts'
import { signedIn } from './signed-in.ts'
import { newVisitor } from './visitors.ts'

const providerMs = 150
/** Providers ask to be asked every 5 s whether a ticket is made. */
const pollMs = 5_000

export interface Purchase {
  /** medians, ms */
  readonly product: number
  readonly providers: number
  readonly ratio: number
}

export async function timePurchase(
  cluster: PostgresCluster,
  folder: string,
  rounds: number,
): Promise<Purchase> {
  const [port] = await freePorts(1)
  const origin = `http://localhost:${port}`
  // the carrier is done before it is asked for the first time
  const sandboxes = await startSandboxes({ productUrl: origin, confirmMs: 2_000 })
  const databaseUrl = await cluster.createDatabase()
  try {
    await startChild(['build/server/index.js'], join(folder, 'purchase.log'), {
      ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: databaseUrl },
      ...{ LOG_LEVEL: 'info', CLOCK_URL: sandboxes.clockUrl },
      ...atSandboxes(sandboxes),
      OPERATOR_MAIL: 'operator@sixrail.example',
    })
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const times: Purchase[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await purchase(round))
    await database.end()
    const middle = (of: keyof Purchase) => median(times.map((one) => one[of]))
    return { product: middle('product'), providers: middle('providers'), ratio: middle('ratio') }

    async function purchase(round: number): Promise<Purchase> {
      const found = await ask(null, findPath(searches[round * 5]!))
      const train = found.data.findLast((one: { group?: { available: boolean } }) => one.group?.available)
      let groupId: string | null = null
      for (let seat = 1; seat <= 5; seat += 1) {
        const { who, checkout } = await open(`${round}-${seat}`, groupId)
        await payAt(checkout.url)
        groupId = (await ask(who, `/api/payments/verify-session/${checkout.sessionId}`)).checkout.groupId
      }
      const { who, checkout } = await open(`${round}-6`, groupId)
      const slow = { kind: 'slow', times: 1_000_000, ms: providerMs } as const
      // the card page is the traveller's own time
      sandboxes.payments.faults.add(slow)
      sandboxes.ticketing.faults.add(slow)
      await payAt(checkout.url)
      const start = performance.now()
      void ask(who, `/api/payments/verify-session/${checkout.sessionId}`)
      while ((await ask(null, `/api/groups/${groupId}`)).group.state !== 'booked') await sleep(25)
      const product = performance.now() - start
      sandboxes.payments.faults.clear()
      sandboxes.ticketing.faults.clear()
      const { rows } = await database.query<{ name: string }>(
        'select distinct name from saga_operations where saga_id like $1',
        [`fill-group:${groupId}:%`],
      )
      // the page's own reading, and each step once: six seats are asked about, and taken, at the same time
      const providers = (1 + rows.length) * providerMs + pollMs
      return { product, providers, ratio: product / providers }

      async function open(name: string, group: string | null) {
        const traveller = { firstName: 'Noor', lastName: `Visser ${name}` }
        const token = await signedIn(database, name)
        const shown = group === null ? null : (await ask(null, `/api/groups/${group}`)).group
        const order =
          shown === null
            ? {
                amount: train.group.per_member,
                creation: {
                  ...{ groupName: 'Bench', connectionId: train.id, termsAccepted: true, traveller },
                  selectedFareClass: train.relationships.fares[0].fare_class,
                },
              }
            : { amount: shown.pricePerMember, join: { groupId: group, termsAccepted: true, traveller } }
        return {
          who: token,
          checkout: await ask(token, '/api/payments/group/create-checkout-session', order),
        }
      }
    }

    async function ask(token: string | null, path: string, body?: unknown) {
      const answer = await fetch(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...newVisitor(),
          'accept-language': 'en',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
  } finally {
    await sandboxes.close()
  }
}

async function payAt(url: string): Promise<void> {
  const card = { number: '4242424242424242', expiry: '12/40', code: '123', name: 'Ada One' }
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
}
