import type { SagaLog } from '../../../src/platform/saga/saga-log.ts'
import { numbersFrom } from '../numbers.ts'
import { Crash, leaseMs } from '../worker.ts'
import { reconcile } from './checkouts.ts'
import { countHolds, endOf, overlook } from './invariants.ts'
import type { Action, LifePlan } from './life-plan.ts'
import type { Work } from './books.ts'
import {
  acceptPrice,
  declinePrice,
  deleteGroup,
  endAsking,
  expire,
  giveSeatsBack,
  lease,
  leave,
} from './members.ts'
import { believe, hear } from './news.ts'
import { newCheckout, reconcileSoon } from './rows.ts'
import { drive, startRenewal } from './sagas.ts'
import { checkHold, endConfirmation } from './holds.ts'
import { isCardKeptOf } from '../../stories/life-in-books.ts'
import { checkDebt, makePartialRefund } from './owed.ts'
import { beginStory } from './story.ts'
import { createTown, hour, type LifeBug, minute, type Town } from './town.ts'

const mostWorks = 3_000
const deadWorkerMs = 10_000
const farOff = 30 * 24 * hour

export interface LifeOutcome {
  /** how the group ended, and each renewal: `released renewed` */
  readonly outcome: string
  readonly violations: readonly string[]
  readonly points: number
  readonly calls: number
}

/** Lives the life of one group under a plan to its end and reads the bank's ledger. The same plan gives the same life. */
export async function live(
  plan: LifePlan,
  bug: LifeBug = {},
  log?: SagaLog<null>,
  name?: string,
): Promise<LifeOutcome> {
  const town = createTown(plan, bug, log, name)
  overlook(town)
  const random = numbersFrom(plan.seed)
  await beginStory(town, random)
  let heard = town.payments.news(0).length
  const doing = new Set<string>()

  async function doNext(until: number): Promise<boolean> {
    let next: string | null = null
    let dueAt = until
    for (const [id, work] of town.books.works) {
      if (
        work.dueAt < Infinity &&
        work.dueAt <= dueAt &&
        !doing.has(id) &&
        (next === null || work.dueAt < dueAt)
      ) {
        next = id
        dueAt = work.dueAt
      }
    }
    if (next === null) return false
    await doWork(next)
    return true
  }

  async function doWork(id: string): Promise<void> {
    const work = town.books.works.get(id)!
    town.clock.now = Math.max(town.clock.now, work.dueAt)
    // a wake-up that comes meanwhile sets an earlier date again
    work.dueAt = Infinity
    doing.add(id)
    let again: number | void = undefined
    try {
      again = await handle(town, work)
    } catch (error) {
      if (!(error instanceof Crash)) town.violations.push(`${id}: ${String(error)}`)
      again = error instanceof Crash ? town.clock.now + deadWorkerMs : undefined
    }
    doing.delete(id)
    const left = town.books.works.get(id)!
    left.dueAt = Math.min(left.dueAt, again ?? Infinity)
    if (left.dueAt === Infinity) town.books.works.delete(id)
    for (const _ of town.payments.news(heard)) hear(town, heard++, random)
    countHolds(town)
  }

  town.act = async (action) => {
    // a crash in somebody else's hands is not a crash in ours
    await actOut(town, action, () => doNext(town.clock.now)).catch((error: unknown) => {
      if (!(error instanceof Crash)) town.violations.push(`${action}: ${String(error)}`)
    })
    for (const _ of town.payments.news(heard)) hear(town, heard++, random)
  }

  let works = 0
  while (works++ < mostWorks && (await doNext(Number.MAX_SAFE_INTEGER)));
  if (works >= mostWorks) town.violations.push('it never came to rest')
  const end = endOf(town)
  return {
    outcome: end,
    violations: [...new Set(town.violations)],
    points: town.points,
    calls: town.calls,
  }
}

/** Everything that happens later or again, by kind of work. Gives the instant to go on, or nothing. */
export async function handle(town: Town, { kind, about }: Work): Promise<number | void> {
  const hands = town.hands()
  switch (kind) {
    case 'settle':
      return reconcile(town, hands, about)
    case 'look':
      return checkHold(town, hands, about)
    case 'renew':
      return hands.change(() => startRenewal(town, about))
    case 'expire':
      return expire(town, hands)
    case 'free':
      return endConfirmation(town, hands, about)
    case 'end-asking':
      return endAsking(town, hands)
    case 'partial-refund':
      return makePartialRefund(town, hands, about)
    case 'debt':
      return checkDebt(town, hands, about)
    case 'unreserve':
      return giveSeatsBack(town, hands, about)
    case 'saga': {
      const again = await drive(town, about)
      // what nothing asks about any more by itself is looked at again by the operator, who was told of it
      return again !== undefined && again > town.clock.now + farOff ? town.clock.now + hour : again
    }
    case 'event':
      return believe(town, about)
    case 'action':
      return town.act(about.split(' ')[1] as Action)
  }
}

/** What a person, the bank or another worker does right now. */
export async function actOut(town: Town, action: Action, doNext: () => Promise<boolean>): Promise<void> {
  const { books, clock, payments } = town
  const [, verb, amount] = /^([a-z-]+?)(?:-(\d+))?(?:-badly)?$/.exec(action)!
  const user = `user-${amount}`
  const own = () => [...books.checkouts.values()].findLast(({ userId }) => userId === user)
  const seat = books.seatOf(user)
  const standing = seat && books.checkouts.get(seat.checkout_id)!
  if (verb === 'leave') await town.hands().change(() => leave(town, user))
  if (verb === 'delete' && books.group.state === 'collecting')
    await town.hands().change(() => deleteGroup(town))
  if (verb === 'accept') {
    const id = await town.hands().change(() => acceptPrice(town, user))
    if (id) await reconcile(town, town.hands(), id)
  }
  if (verb === 'decline') await town.hands().change(() => declinePrice(town, user))
  if (verb === 'join') {
    const id = await town.hands().change(() => lease(town, user, isCardKeptOf(Number(amount))))
    if (id) await reconcile(town, town.hands(), id)
  }
  if (verb === 'pay') {
    const { sessionRef } = own() ?? {}
    if (sessionRef) payments.pay(sessionRef, action.endsWith('-badly') ? 'declined' : 'good')
  }
  if (verb === 'card' && standing && books.group.state === 'collecting') {
    const row = newCheckout(town, user, standing.share, standing, true)
    reconcileSoon(town, row.id, clock.now + 15_000)
    await reconcile(town, town.hands(), row.id)
  }
  if (verb === 'confirm') {
    const row = own()
    if (row?.renews && row.sessionRef) payments.pay(row.sessionRef)
  }
  if (verb === 'lapse' && standing?.ref) payments.lapse(standing.ref)
  if (verb === 'take' && standing?.ref) payments.captureByHand(standing.ref)
  if (verb === 'read' && standing) await checkHold(town, town.hands(), standing.id)
  if (action === 'news')
    for (const work of books.works.values())
      if (work.kind === 'event') work.dueAt = Math.min(work.dueAt, clock.now)
  if (action === 'old-news')
    for (const index of payments.news(0).keys()) books.send('event', `${index} old`, clock.now)
  if (action === 'news' || action === 'old-news' || action === 'work') while (await doNext());
  if (action === 'twin') {
    clock.now += leaseMs
    for (const [id, { outcome }] of town.sagas) if (outcome === null) await drive(town, id)
  }
  if (verb === 'minutes' || verb === 'hours') {
    const ms = Number(amount) * (verb === 'hours' ? hour : minute)
    clock.now += ms
    town.delayed += ms
  }
}
