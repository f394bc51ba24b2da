// From the payment to the ticket, of a group's sixth and of somebody who travels alone, beside what the providers themselves take.
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

/** ms; of several, their medians */
interface Purchase {
  readonly product: number
  readonly providers: number
  readonly ratio: number
}

export async function timePurchases(
  cluster: PostgresCluster,
  folder: string,
  rounds: number,
): Promise<{ readonly group: Purchase; readonly single: Purchase }> {
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
    const groups: Purchase[] = []
    const singles: Purchase[] = []
    for (let round = 0; round < rounds; round += 1) {
      groups.push(await buyAsGroup(round))
      singles.push(await buyAlone(round))
    }
    await database.end()
    return { group: medians(groups), single: medians(singles) }

    async function buyAsGroup(round: number): Promise<Purchase> {
      const found = await ask(null, findPath(searches[round * 5]!))
      const train = found.data.findLast((one: { group?: { available: boolean } }) => one.group?.available)
      let groupId: string | null = null
      for (let seat = 1; seat <= 5; seat += 1) {
        const { who, checkout } = await open(`${round}-${seat}`, groupId)
        await payAt(checkout.url)
        groupId = (await ask(who, `/api/payments/verify-session/${checkout.sessionId}`)).checkout.groupId
      }
      const { who, checkout } = await open(`${round}-6`, groupId)
      const isBooked = async () => (await ask(null, `/api/groups/${groupId}`)).group.state === 'booked'
      return paid(who, checkout, isBooked, `fill-group:${groupId}:%`)

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

    async function buyAlone(round: number): Promise<Purchase> {
      const found = await ask(null, findPath(searches[round * 5 + 1]!))
      const train = found.data.at(-1)
      const who = await signedIn(database, `${round}-alone`)
      const order = {
        connectionId: train.id,
        fareClass: train.relationships.fares[0].fare_class,
        passengers: [{ firstName: 'Noor', lastName: 'Visser', seats: [] }],
      }
      const path = '/api/tickets/reservations/create'
      // the refusal of a wrong amount tells the right one
      const { totalAmount: amount } = await ask(who, path, { ...order, amount: 0 }, 409)
      const { reservation } = await ask(who, path, { ...order, amount })
      const checkout = await ask(who, '/api/payments/create-checkout-session', {
        ...{ reservationId: reservation.id, amount, termsAccepted: true },
      })
      const shown = () => ask(who, `/api/tickets/reservations/${reservation.id}`)
      const isBooked = async () => (await shown()).reservation.state === 'confirmed'
      return paid(who, checkout, isBooked, `buy-ticket:${reservation.id}`)
    }

    /** The traveller pays on the card page, and is waited for until there is a ticket. */
    async function paid(
      who: string,
      checkout: { readonly url: string; readonly sessionId: string },
      isBooked: () => Promise<boolean>,
      saga: string,
    ): Promise<Purchase> {
      const slow = { kind: 'slow', times: 1_000_000, ms: providerMs } as const
      // the card page is the traveller's own time
      sandboxes.payments.faults.add(slow)
      sandboxes.ticketing.faults.add(slow)
      await payAt(checkout.url)
      const start = performance.now()
      void ask(who, `/api/payments/verify-session/${checkout.sessionId}`)
      while (!(await isBooked())) await sleep(25)
      const product = performance.now() - start
      sandboxes.payments.faults.clear()
      sandboxes.ticketing.faults.clear()
      const { rows } = await database.query<{ name: string }>(
        'select distinct name from saga_operations where saga_id like $1',
        [saga],
      )
      // the page's own reading, and each step once: what is asked about several seats is asked at the same time
      const providers = (1 + rows.length) * providerMs + pollMs
      return { product, providers, ratio: product / providers }
    }

    async function ask(token: string | null, path: string, body?: unknown, wanted = 200) {
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
      if (answer.status !== wanted)
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
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

function medians(times: readonly Purchase[]): Purchase {
  const middle = (of: keyof Purchase) => median(times.map((one) => one[of]))
  return { product: middle('product'), providers: middle('providers'), ratio: middle('ratio') }
}
