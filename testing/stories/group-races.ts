import { type Kysely, sql } from 'kysely'
import {
  dropLease,
  foundGroup,
  groupSubject,
  leaseSeat,
  offerHold,
} from '../../src/features/groups/server/index.ts'
import {
  checkoutById,
  createCheckout,
  lockCheckout,
  recordHeld,
} from '../../src/features/payments/server/index.ts'
import { checkHold } from '../../src/flows/holds/check-hold.ts'
import { swapHold } from '../../src/flows/holds/swap-hold.ts'
import { deleteGroup, expireGroup } from '../../src/flows/membership/end-collecting.ts'
import { leaveGroup } from '../../src/flows/membership/leave-group.ts'
import { done } from '../../src/kernel/answer.ts'
import { newId } from '../../src/kernel/ids.ts'
import { money } from '../../src/kernel/money.ts'
import { Refusal } from '../../src/kernel/refusal.ts'
import type { Trip } from '../../src/kernel/trip.ts'
import { at } from '../../src/platform/db/instants.ts'
import type { Db, Tx } from '../../src/platform/db/open-database.ts'
import type { Clock } from '../../src/ports/clock.ts'

const opened = Date.parse('2026-11-20T09:00:00Z')
const end = {
  stationId: 'NLUTRCST',
  name: 'Utrecht Centraal',
  timeZone: 'Europe/Amsterdam',
  plannedTime: opened + 14 * 86_400_000,
  platform: null,
}
const trip: Trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', segments: [] }
const joinersAGroup = 10

/** What everybody was told: the other side of the books, to be compared with the tables. */
export interface Crowd {
  /** pools on one database: each instance of the product has its own */
  readonly dbs: readonly Db[]
  readonly groups: readonly { readonly id: string; readonly leaderId: string }[]
  /** the payment a traveller was told their seat stands on, by group and traveller */
  readonly seats: Map<string, string>
  /** the payments a purchase was started with, by group; more than one purchase is one too many */
  readonly fills: Map<string, string[][]>
  readonly refusals: Map<string, number>
  /** whatever was neither done nor refused */
  readonly failures: string[]
  acts: number
}

/** Groups with their leaders in, two and two on one train. */
export async function createCrowd(dbs: readonly Db[], groupCount: number): Promise<Crowd> {
  const crowd: Crowd = {
    ...{ dbs, seats: new Map(), fills: new Map(), refusals: new Map(), failures: [], acts: 0 },
    groups: Array.from({ length: groupCount }, (_, n) => ({ id: newId(), leaderId: `leader-${n}` })),
  }
  await addUsers(dbs[0]!, 'leader', groupCount)
  await addUsers(dbs[0]!, 'joiner', groupCount * joinersAGroup)
  await atOnce(crowd.groups, 20, async ({ id: groupId, leaderId }, n) => {
    const pending = {
      ...{ groupId, name: 'Race', connectionId: `train-${n >> 1}`, fareClass: 'FARE-1', trip },
      ...{ groupTotal: 9_930, singlePrice: 2_980, leader: holder(leaderId) },
    }
    const checkoutId = newId()
    const founded = await transact(crowd, n, async (tx, now) => {
      await writeHold(tx, groupId, leaderId, checkoutId, now)
      return foundGroup(tx, pending, checkoutId, now)
    })
    if (founded?.kind === 'founded') crowd.seats.set(`${groupId} ${leaderId}`, checkoutId)
  })
  return crowd
}

/** The payment of a seat, held at a bank that nobody asks here. */
async function writeHold(tx: Tx, groupId: string, userId: string, id: string, now: number): Promise<void> {
  await createCheckout(tx, {
    ...{ id, user_id: userId, purpose: 'join', subject_data: '{}', pending: '{}' },
    subject_kind: groupSubject(groupId).kind,
    subject_id: groupId,
    ...{ ticket_price: 1_655, service_fee: 300, currency: 'EUR' },
    session_key: `checkout:${id}`,
    ...{ started_at: at(now), lease_until: at(now) },
    ...{ replaces: null, terms_version: null, opened_from: null, mandate: null },
  })
  await recordHeld(tx, await lockCheckout(tx, id), hold(`pi_${id}`, 'held'), 'held', now)
}

function hold<State extends 'held' | 'released'>(ref: string, state: State) {
  const [amount, nothing] = [money(1_955, 'EUR'), money(0, 'EUR')]
  return {
    ...{ ref, state, amount, captured: nothing, refunded: nothing },
    ...{ refundedByUs: nothing, refunding: nothing, failedRefunds: [] },
    ...{ captureBefore: null, savedCard: null, card: null },
  }
}

const holder = (userId: string) => ({ userId, firstName: 'Noor', lastName: 'Visser', email: userId })

async function addUsers(db: Kysely<Record<never, never>>, kind: string, count: number): Promise<void> {
  await sql`
    insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select ${kind} || '-' || n, ${kind} || '-' || n, 'Noor', 'Visser', '', 'en', ${at(opened)}, ${at(opened)}
    from generate_series(0, ${count - 1}::int) n`.execute(db)
}

/** Ten for each group, all at the same time as those of its neighbours; every tenth group is deleted, every tenth runs out. */
export async function rush(crowd: Crowd, abreast = 60): Promise<void> {
  const random = seeded(6)
  const acts = crowd.groups.flatMap(({ id, leaderId }, n) => {
    const own = Array.from({ length: joinersAGroup }, (_, joiner): (() => Promise<unknown>) => {
      const userId = `joiner-${n * joinersAGroup + joiner}`
      const chances = Array.from({ length: 8 }, random)
      // every tenth wants a seat in both groups of the train at the same moment, which is one too many
      const twin = joiner === 0 ? crowd.groups[n ^ 1] : undefined
      const wanted = [id, ...(twin ? [twin.id] : [])]
      return () => Promise.all(wanted.map((groupId) => visit(crowd, n, groupId, userId, chances)))
    })
    const place = Math.floor(random() * joinersAGroup)
    if (n % 10 === 3) own.splice(place, 0, () => endGroup(crowd, n, id, leaderId))
    if (n % 10 === 7) own.splice(place, 0, () => endGroup(crowd, n, id, null))
    return own
  })
  await atOnce(acts, abreast, async (act) => void (await act()))
}

/** One traveller with a group: asks for a seat, pays or does not, renews, goes, comes back. */
async function visit(
  crowd: Crowd,
  n: number,
  groupId: string,
  userId: string,
  [givesUp, renews, loses, leaves, returns, ...later]: readonly number[],
): Promise<void> {
  const place = `${groupId} ${userId}`
  const checkoutId = newId()
  if (!(await transact(crowd, n, (tx, now) => leaseSeat(tx, groupId, holder(userId), checkoutId, now))))
    return
  const held = await transact(crowd, n + 1, async (tx, now) => {
    if (givesUp! < 0.1) return dropLease(tx, groupId, checkoutId, now)
    const answer = await offerHold(tx, groupId, { id: checkoutId, replaces: null, isYes: false }, now)
    if (answer.refusal === null) await writeHold(tx, groupId, userId, checkoutId, now)
    else await dropLease(tx, groupId, checkoutId, now)
    return answer
  })
  if (!held || held.refusal !== null) return
  crowd.seats.set(place, checkoutId)
  if (held.filled) {
    const payments = held.filled.seats.map(({ checkout_id }) => checkout_id)
    crowd.fills.set(groupId, [...(crowd.fills.get(groupId) ?? []), payments])
  }
  if (renews! < 0.3) {
    const swap = { groupId, checkoutId, newCheckoutId: newId(), mandate: 'cus/pm', amount: 1_955 }
    const hold = { ref: `pi_${swap.newCheckoutId}`, captureBefore: null, card: null }
    // its answer was lost, and it comes again before the first is through
    const twice = [0, 1].map((which) =>
      transact(crowd, n + which, (tx, now) => swapHold(tx, swap, hold, now)),
    )
    if ((await Promise.all(twice)).includes('new')) crowd.seats.set(place, swap.newCheckoutId)
  }
  const isGone =
    loses! < 0.05
      ? await loseHold(crowd, n, crowd.seats.get(place)!)
      : leaves! < 0.3 &&
        (await attempt(crowd, n, (db, now) =>
          leaveGroup({ db, clock: showing(now) }, groupId, userId).then(() => true),
        ))
  if (!isGone) return
  crowd.seats.delete(place)
  if (returns! < 0.6) await visit(crowd, n, groupId, userId, [...later, 1, 1, 1, 1, 1])
}

/** The bank says that it holds nothing any more; true where that costs its owner the seat. */
async function loseHold(crowd: Crowd, n: number, checkoutId: string): Promise<boolean> {
  const payments = { authorisation: async (ref: string) => done(hold(ref, 'released')) }
  const reconcile = () => Promise.reject(new Error('no card page was opened'))
  return (
    (await attempt(crowd, n, async (db, now) => {
      await checkHold({ db, clock: showing(now), payments, reconcile }, checkoutId)
      return (await checkoutById(db, checkoutId))!.reason === 'hold_lost'
    })) ?? false
  )
}

/** The leader deletes the group, or nobody does and its time is over. */
async function endGroup(crowd: Crowd, n: number, groupId: string, leaderId: string | null): Promise<void> {
  await attempt<unknown>(crowd, n, (db, now) =>
    leaderId === null
      ? expireGroup({ db, clock: showing(end.plannedTime), reconcile: unanswered(db) }, groupId)
      : deleteGroup({ db, clock: showing(now) }, groupId, leaderId),
  )
}

/** The provider says nothing of any card page. */
const unanswered = (db: Db) => async (checkoutId: string) => (await checkoutById(db, checkoutId))!

const showing = (now: number): Clock => ({ now: () => now, sleepUntil: async () => {} })

/** One transaction on one of the instances; null where it was refused or failed. */
const transact = <T>(crowd: Crowd, n: number, act: (tx: Tx, now: number) => Promise<T>): Promise<T | null> =>
  attempt(crowd, n, (db, now) => db.transaction().execute((tx) => act(tx, now)))

/** The same for a use case, which opens its transactions itself. */
async function attempt<T>(
  crowd: Crowd,
  n: number,
  act: (db: Db, now: number) => Promise<T>,
): Promise<T | null> {
  crowd.acts += 1
  // a millisecond for each, and all of them before the first lease is over
  const now = opened + crowd.acts
  try {
    return await act(crowd.dbs[n % crowd.dbs.length]!, now)
  } catch (error) {
    if (error instanceof Refusal) crowd.refusals.set(error.code, (crowd.refusals.get(error.code) ?? 0) + 1)
    else crowd.failures.push(String(error))
    return null
  }
}

/** Whatever the tables say that must not be, or that differs from what travellers were told; a sentence for each. */
export async function violations({ dbs, groups, seats, fills, failures }: Crowd): Promise<string[]> {
  const { rows: books } = await sql<{
    id: string
    state: string
    members_count: number
    seats: { user: string; state: string; checkout: string }[]
  }>`
    select g.id, g.state, g.members_count,
      coalesce(jsonb_agg(jsonb_build_object('user', s.user_id, 'state', s.state, 'checkout', s.checkout_id) order by s.slot)
        filter (where s.user_id is not null), '[]') as seats
    from groups g left join group_seats s on s.group_id = g.id group by g.id`.execute(dbs[0]!)
  const { rows: doubles } = await sql<{ user_id: string }>`
    select user_id from group_seats s join groups g on g.id = s.group_id where g.state != 'released'
    group by user_id, g.connection_id having count(*) > 1`.execute(dbs[0]!)
  const { rows: listed } = await sql<{ user_id: string; group_id: string }>`
    (table traveller_groups except table traveller_groups_derived)
    union (table traveller_groups_derived except table traveller_groups)`.execute(dbs[0]!)
  const { rows: strays } = await sql<{ id: string; state: string }>`
    select c.id, c.state from checkouts c
    left join (select s.checkout_id from group_seats s join groups g on g.id = s.group_id where g.state != 'released') seats
      on seats.checkout_id = c.id
    where (c.state = 'held') != (seats.checkout_id is not null)`.execute(dbs[0]!)
  const found = [
    ...strays.map(({ id, state }) => `payment ${id} is ${state}, and its seat says something else`),
    ...doubles.map(({ user_id: user }) => `${user} has two seats on one train`),
    ...listed.map(({ user_id: user, group_id: group }) => `${group} is listed wrongly for ${user}`),
  ]
  const told = new Map(seats)
  for (const group of books) {
    const complain = (what: string) => found.push(`${group.id} (${group.state}) ${what}`)
    const held = group.seats.filter(({ state }) => state === 'held')
    if (group.seats.length > 6) complain(`has ${group.seats.length} seats taken`)
    if (new Set(group.seats.map(({ user }) => user)).size < group.seats.length)
      complain('has a traveller twice')
    if (held.length < group.seats.length) complain('keeps a seat for nobody')
    if (held.length !== group.members_count) complain(`counts ${group.members_count} of ${held.length}`)
    if (group.state === 'collecting' && held.length >= 6) complain('goes on with six')
    if (group.state === 'full' && held.length !== 6) complain(`is bought for with ${held.length}`)
    const own = (fills.get(group.id) ?? []).map((payments) => payments.join())
    const wanted = group.state === 'full' ? [held.map(({ checkout }) => checkout).join()] : []
    if (own.join(' ') !== wanted.join(' ')) complain('is not bought once, for those who are in it')
    for (const { user, checkout } of held) {
      if (told.get(`${group.id} ${user}`) !== checkout)
        complain(`has ${user} on a payment nobody was told of`)
      told.delete(`${group.id} ${user}`)
    }
  }
  if (books.length !== groups.length) found.push('groups are missing')
  return [...found, ...[...told.keys()].map((lost) => `${lost} was told of a seat and has none`), ...failures]
}

async function atOnce<T>(
  all: readonly T[],
  abreast: number,
  act: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = all.entries()
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (const [index, one] of queue) await act(one, index)
    }),
  )
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
