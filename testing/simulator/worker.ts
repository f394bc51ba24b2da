import type { Answer } from '../../src/kernel/answer.ts'
import { money } from '../../src/kernel/money.ts'
import type { Decide, Entry } from '../../src/kernel/saga.ts'
import { releaseAgainAt, type ReleaseCourse } from '../../src/features/payments/rules/release-course.ts'
import { decideCheckout, type CheckoutFacts } from '../../src/features/payments/rules/decide-checkout.ts'
import { runRound } from '../../src/features/payments/server/run-round.ts'
import { orderLife, type OrderState } from '../../src/features/bookings/rules/order/order-life.ts'
import { purchasePerformers } from '../../src/features/bookings/server/purchase-performers.ts'
import type { Saga, SagaRunner } from '../../src/platform/saga/run-saga.ts'
import type { SagaLog } from '../../src/platform/saga/saga-log.ts'
import type { Payments } from '../../src/ports/payments.ts'
import type { Ticketing } from '../../src/ports/ticketing.ts'
import type { Fault } from './faults.ts'
import { type Bought, parties } from './parties.ts'
import type { Plan, PlannedFault } from './plan.ts'
import type { Providers } from './providers-in-a-world.ts'
import type { Watch } from './watch.ts'

/** The worker's process is gone; nothing after this point happens. */
export class Crash extends Error {}

export const leaseMs = 30_000
const latencyMs = 40
const pastDeadlineMs = 11 * 60_000
const asPortFault: Record<PlannedFault, Fault> = {
  lost: 'before',
  unheard: 'after',
  refused: 'refuse',
  late: 'none',
  silent: 'after',
  kept: 'keep',
}

/** What all workers of a run share: the counters that a plan's numbers refer to. */
export interface Course {
  readonly plan: Plan
  readonly providers: Providers
  readonly log: SagaLog<null>
  readonly watch: Watch
  points: number
  calls: number
  applied: number
  /** where an order is in its life */
  order: OrderState
  /** when each change before the end was made */
  readonly committed: Map<string, number[]>
  newestFence: number
  /** the worker that stands still, until others have come so far */
  stalled: { readonly resumeAt: number; readonly go: () => void } | null
}

/** A hold that is to be let go, as the product's books have it. */
export interface HandedOver {
  readonly checkoutId: string
  readonly ref: string
  releaseCourse: ReleaseCourse
  isOver: boolean
}

/** A change to the product that must be noticed. */
export interface PlantedBug {
  readonly decide?: (decide: Decide<Bought>, course: Course) => Decide<Bought>
  readonly perform?: (perform: Saga<null>['perform'], course: Course) => Saga<null>['perform']
  readonly log?: (log: SagaLog<null>, course: Course) => SagaLog<null>
  readonly release?: (payments: Payments) => Payments
  readonly decideCheckout?: typeof decideCheckout
}

/** One process that runs the saga with the real rules and calls, over a line on which the plan strikes. */
export function startWorker(course: Course, bug: PlantedBug) {
  const { plan, providers, watch } = course
  let isDead = false
  let tellPaused = () => {}
  const paused = new Promise<void>((resolve) => (tellPaused = resolve))

  async function reach(): Promise<void> {
    if (isDead) throw new Crash()
    const point = ++course.points
    if (course.stalled && point >= course.stalled.resumeAt) course.stalled.go()
    if (plan.crashes.includes(point)) {
      isDead = true
      throw new Crash()
    }
    if (plan.pause?.point !== point) return
    await new Promise<void>((go) => {
      course.stalled = { resumeAt: point + plan.pause!.until, go }
      tellPaused()
    })
    course.stalled = null
  }

  const overLine =
    <Args extends readonly unknown[], Reply extends Answer<unknown>>(
      op: string,
      method: (...args: Args) => Promise<Reply>,
    ) =>
    async (...args: Args): Promise<Reply> => {
      await reach()
      const planned = plan.faults.find(({ call }) => call === course.calls + 1)?.fault
      course.calls += 1
      if (planned === 'late') providers.clock.now += pastDeadlineMs
      const fault = planned ? asPortFault[planned] : providers.weather(op, String(args[0]))
      providers.suffer(fault)
      const reply = method(...args)
      providers.suffer('none')
      const answer = await reply
      watch.called(op, args, fault, answer)
      await providers.after(op)
      providers.clock.now += planned === 'silent' ? pastDeadlineMs : latencyMs
      await reach()
      return answer
    }

  const { payments: p, ticketing: t } = providers
  const payments: Payments = {
    ...p,
    authorisation: overLine('authorisation', p.authorisation),
    capture: overLine('capture', p.capture),
    release: overLine('release', p.release),
  }
  const ticketing: Ticketing = {
    ...t,
    quote: overLine('quote', t.quote),
    reserve: overLine('reserve', t.reserve),
    reservation: overLine('reservation', t.reservation),
    confirm: overLine('confirm', t.confirm),
    cancelReservation: overLine('cancelReservation', t.cancelReservation),
    booking: overLine('booking', t.booking),
  }

  const write =
    <Args extends readonly unknown[], Reply>(method: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      await reach()
      const reply = await method(...args)
      await reach()
      return reply
    }
  const under = bug.log?.(course.log, course) ?? course.log
  const log: SagaLog<null> = {
    ...under,
    claim: write(async (...args) => {
      const claim = await under.claim(...args)
      course.newestFence = claim?.fence ?? course.newestFence
      return claim
    }),
    heartbeat: write(under.heartbeat),
    intend: write(async (...args) => {
      const held = heldBack((await course.log.read(args[0]))?.history ?? [])
      await under.intend(...args)
      watch.heldBack(held)
    }),
    record: write(under.record),
    commit: write(under.commit),
    rest: write(async (...args) => {
      const held = heldBack((await course.log.read(args[0]))?.history ?? [])
      await under.rest(...args)
      watch.heldBack(held)
    }),
    end: write(under.end),
  }
  const { decide } = parties[plan.party]
  /** The changes of an order's state that its saga makes, where one is bought. */
  const moveOrder = (move: Parameters<typeof orderLife.after>[1]) => {
    if (plan.party === 'group') return
    const after = orderLife.after(course.order, move)
    if (after === null) watch.violations.push(`${move} of an order that is ${course.order}`)
    course.order = after ?? course.order
  }
  const performers = purchasePerformers({ payments, ticketing })
  const saga: Saga<null> = {
    decide: bug.decide?.(decide, course) ?? decide,
    perform: bug.perform?.(performers, course) ?? performers,
    async commit(_, __, name, data) {
      const what = `${name} ${(data as { payment?: string }).payment ?? ''}`.trim()
      course.committed.set(what, [...(course.committed.get(what) ?? []), providers.clock.now])
      if (name === 'give-ticket') moveOrder('book')
    },
    async apply(_, __, outcome) {
      course.applied += 1
      if (outcome === 'refused') moveOrder('refuse')
      if (outcome === 'released' || outcome === 'refused') watch.releasing()
    },
  }
  const runner: SagaRunner<null> = {
    log,
    now: () => providers.clock.now,
    leaseMs,
    keepAlive: (_, work) => work(),
  }

  /** One hold that the end of the purchase has left to be let go. Gives the instant to ask again, or null. */
  async function letGo(hold: HandedOver): Promise<number | null> {
    const asked = bug.release?.(payments) ?? payments
    const factsOf = (): CheckoutFacts => ({
      ...{ id: hold.checkoutId, state: hold.isOver ? 'released' : 'releasing', sessionKey: '' },
      ...{ due: money(0, 'EUR'), holdKind: 'held', isCardKept: false, isGivenUp: false },
      ...{ startedAt: 0, leaseUntil: 0, releaseCourse: hold.releaseCourse },
      refundCourse: { key: 0, tries: 0 },
      by: 'work',
    })
    await runRound(
      bug.decideCheckout ?? decideCheckout,
      {
        facts: async () => factsOf(),
        call: (call) =>
          call.call === 'release' ? asked.release(hold.ref, call.key) : asked.authorisation(hold.ref),
        change: (decide) =>
          write(async () => {
            for (const change of decide(factsOf())) {
              if (change.do === 'note-release') hold.releaseCourse = change.course
              else if (change.do === 'record-released') hold.isOver = true
              // nobody captures one by hand here, so nothing else can follow
              else if (change.do !== 'call') throw new Error(`${change.do} of a hold that is let go`)
            }
          })(),
      },
      () => providers.clock.now,
    )
    return hold.isOver ? null : releaseAgainAt(hold.releaseCourse.tries, providers.clock.now)
  }
  return { runner, saga, paused, letGo }
}

/** What is known and not applied: the ticket, or what became of a seat's money. */
function heldBack(history: readonly Entry[]): string[] {
  const isMade = (name: string, part: string) =>
    history.some((entry) => entry.name === name && entry.part === part)
  const known = history.flatMap(({ name, part, answer }): [string, string][] => {
    if (name === 'read-booking') return answer.kind === 'done' ? [['give-ticket', '']] : []
    const slot = part.split('.')[0]!
    const state = answer.kind === 'done' ? (answer.value as { state?: string } | null)?.state : undefined
    const isOver = answer.kind === 'refused' && answer.code === 'gone'
    if (name === 'capture' || name === 'read-capture')
      return state === 'captured' || state === 'released' || isOver ? [['record-payment', slot]] : []
    return []
  })
  return known.flatMap(([name, part]) => (isMade(name, part) ? [] : [`${name} ${part}`.trim()]))
}
