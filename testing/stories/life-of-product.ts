import { expect } from 'vitest'
import { sql } from 'kysely'
import { group } from '../builders/groups.ts'
import { isCardKeptOf, isLiving, type LifeInBooks } from './life-in-books.ts'
import { inDashboard } from '../harness/provider-dashboard.ts'
import { keptCards, longGroup, payWith } from './long-group.ts'
import type { TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'

const hour = 3_600_000

/** The life of a group in the running product, over HTTP. Members from the second on pay with `card`. */
export async function lifeOfProduct(
  product: TestProduct,
  time: string | number,
  card: string,
): Promise<LifeInBooks> {
  product.payments.webhooks.mode = 'lost'
  const { db } = product.database
  const { leader, groupId, on } = await longGroup(product, time)
  const people = new Map<number, TestTraveller>([[1, leader]])
  const pages = new Map<number, { url: string; sessionId: string }>()

  async function post(n: number, method: string, path: string, body?: object) {
    const me = await signIn(product, people.get(n)!)
    const answer = await ask(product, me, method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  /** the hold that the seat of this traveller stands on */
  async function refOf(n: number): Promise<string> {
    const [row] = await rows(sql<{ ref: string }>`
      select authorisation_ref as ref from group_seats join checkouts on checkouts.id = checkout_id
      where group_seats.group_id = ${groupId} and group_seats.user_id = ${people.get(n)!.userId}`)
    return row!.ref
  }
  const ms = (instant: Date | string) => new Date(instant).getTime()

  return {
    async join(n) {
      if (!people.has(n)) people.set(n, await traveller(product))
      const { firstName, lastName } = people.get(n)!
      const { pricePerMember: amount } = await group(product, groupId)
      const join = { groupId, termsAccepted: true, traveller: { firstName, lastName } }
      const asked = { amount, keepCard: isCardKeptOf(n), join }
      pages.set(n, await post(n, 'POST', '/api/payments/group/create-checkout-session', asked))
    },
    async pay(n) {
      await payWith(pages.get(n)!.url, card)
      await post(n, 'GET', `/api/payments/verify-session/${pages.get(n)!.sessionId}`)
    },
    leave: (n) => post(n, 'POST', `/api/groups/${groupId}/leave`, {}),
    end: () => post(1, 'DELETE', `/api/groups/${groupId}/delete`, {}),
    lapse: async (n) => product.payments.lapse(await refOf(n)),
    take: async (n) => inDashboard(product, `payment_intents/${await refOf(n)}/capture`),
    async refuseCapture(n) {
      const path = new RegExp(`${await refOf(n)}/capture$`)
      // as often as it is tried, so that somebody can capture it by hand after that
      product.payments.faults.add({ kind: 'decline', match: { path }, times: 8 })
    },
    raisePrice: async () => product.ticketing.faults.add({ kind: 'price-rise', match: { train: on.line } }),
    async accept(n) {
      const me = await signIn(product, people.get(n)!)
      const amount = (await group(product, groupId, me)).priceAsked.amount
      pages.set(n, await post(n, 'POST', `/api/groups/${groupId}/price/accept`, { amount }))
    },
    decline: (n) => post(n, 'POST', `/api/groups/${groupId}/price/decline`, {}),
    async openPage(n) {
      pages.set(n, await post(n, 'POST', '/api/payments/group/renew-session', { groupId, keepCard: true }))
    },
    confirm: (n) => payWith(pages.get(n)!.url, keptCards.good),
    async wait(hours) {
      // an hour that passes while a call is under way is an hour in which seats lapse: not everybody would be on time
      await product.worker.idle()
      product.clock.advance(hours * hour + 60_000)
      await product.worker.idle()
    },
    async read() {
      const names = new Map([...people].map(([n, { userId }]) => [userId, `user-${n}`]))
      const [found] = await rows(
        sql<{
          state: string
          departure_at: Date
          deadline_at: Date
        }>`select * from groups where id = ${groupId}`,
      )
      const seats = await rows(
        sql<{
          slot: number
          user_id: string
          state: string
        }>`select * from group_seats where group_id = ${groupId}`,
      )
      const money = await rows(
        sql<{
          id: string
          user_id: string
          state: string
        }>`select * from checkouts where subject_id = ${groupId}`,
      )
      const works = await rows(sql<{ id: string; due_at: Date }>`select id, due_at from work`)
      const living = money.filter(({ state }) => isLiving(state))
      const owners = new Map(living.map(({ id, user_id }) => [id, names.get(user_id)]))
      const inHours = (instant: Date) => Math.round((ms(instant) - product.clock.now()) / hour)
      return {
        group: found!.state,
        closes: (ms(found!.departure_at) - ms(found!.deadline_at)) / hour,
        seats: seats.map(({ slot, user_id, state }) => `${slot} ${names.get(user_id)} ${state}`).toSorted(),
        money: money.map(({ user_id, state }) => `${names.get(user_id)} ${state}`).toSorted(),
        works: works
          .flatMap(({ id, due_at }) => {
            const [kind, about] = id.split(':')
            const owner = owners.get(about!)
            const isOfLife = ['settle', 'look', 'renew', 'free'].includes(kind!)
            return owner && isOfLife ? [`${kind} ${owner} in ${inHours(due_at)} h`] : []
          })
          .toSorted(),
      }
    },
  }
}
