import type { Answer } from '../../src/kernel/answer.ts'
import { decideFill } from '../../src/features/groups/rules/fill-group.ts'
import { fillPerformers } from '../../src/flows/fill-performers.ts'
import type { Saga, SagaRunner } from '../../src/platform/saga/run-saga.ts'
import type { SagaLog } from '../../src/platform/saga/saga-log.ts'
import type { Payments } from '../../src/ports/payments.ts'
import type { Ticketing } from '../../src/ports/ticketing.ts'
import type { Fault } from './faults.ts'
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
  newestFence: number
  /** the worker that stands still, until others have come so far */
  stalled: { readonly resumeAt: number; readonly go: () => void } | null
}

/** A change to the product that must be noticed. */
export interface PlantedBug {
  readonly decide?: (decide: typeof decideFill) => typeof decideFill
  readonly perform?: (perform: Saga<null>['perform'], course: Course) => Saga<null>['perform']
  readonly log?: (log: SagaLog<null>, course: Course) => SagaLog<null>
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
    intend: write(under.intend),
    record: write(under.record),
    rest: write(under.rest),
    end: write(under.end),
  }
  const performers = fillPerformers({ payments, ticketing })
  const saga: Saga<null> = {
    decide: bug.decide?.(decideFill) ?? decideFill,
    perform: bug.perform?.(performers, course) ?? performers,
    apply: async () => void (course.applied += 1),
  }
  const runner: SagaRunner<null> = {
    log,
    now: () => providers.clock.now,
    leaseMs,
    keepAlive: (_, work) => work(),
  }
  return { runner, saga, paused }
}
