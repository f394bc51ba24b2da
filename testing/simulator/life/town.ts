import { createMemorySagaLog } from '../memory/memory-saga-log.ts'
import type { SagaLog } from '../../../src/platform/saga/saga-log.ts'
import type { decideLease, decideOffered } from '../../../src/features/groups/rules/moves/decide-seat.ts'
import type { decideCheckout } from '../../../src/features/payments/rules/decide-checkout.ts'
import type { decideHold } from '../../../src/features/payments/rules/decide-hold.ts'
import type { decideDebt } from '../../../src/features/payments/rules/decide-owed.ts'
import type { RenewInput } from '../../../src/features/payments/rules/renewal/renew-hold.ts'
import type {
  renewalFollowUp,
  renewalStart,
} from '../../../src/features/payments/rules/renewal/renewal-course.ts'
import type { Decide } from '../../../src/kernel/saga.ts'
import type { Perform } from '../../../src/platform/saga/run-saga.ts'
import type { Answer } from '../../../src/kernel/answer.ts'
import type { Payments } from '../../../src/ports/payments.ts'
import type { Ticketing } from '../../../src/ports/ticketing.ts'
import type { Fault } from '../faults.ts'
import { createMemoryPayments } from '../memory/memory-payments.ts'
import { createMemoryTicketing } from '../memory/memory-ticketing.ts'
import { Crash } from '../worker.ts'
import { type Books, type Checkout, createBooks } from './books.ts'
import type { LifeFault, LifePlan } from './life-plan.ts'

export const hour = 3_600_000
export const minute = 60_000
export const start = Date.parse('2026-11-02T09:00:00Z')
export const connection = 'IC 827@2026-11-26'
export const total = 4_803
export const fee = 300
const latencyMs = 40

const asPortFault: Record<LifeFault, Fault> = {
  lost: 'before',
  unheard: 'after',
  refused: 'refuse',
  late: 'none',
  silent: 'after',
  kept: 'keep',
  forgotten: 'after',
}
const silenceMs: Partial<Record<LifeFault, number>> = { silent: 11 * minute, forgotten: 25 * hour }

/** One process at work: its calls and writes lie on points at which it can die, or somebody else can act. */
export interface Hands {
  readonly payments: Payments
  readonly ticketing: Ticketing
  readonly log: SagaLog<null>
  /** one change of our own books, whole or not at all */
  readonly change: <T>(action: () => T) => Promise<T>
}

/** A change to the product that must be noticed. */
export interface LifeBug {
  readonly decideRenewal?: Decide<RenewInput>
  readonly perform?: (performers: Record<string, Perform>, town: Town) => Record<string, Perform>
  readonly log?: (log: SagaLog<null>) => SagaLog<null>
  readonly decideLease?: typeof decideLease
  readonly decideOffered?: typeof decideOffered
  /** does what a webhook says; true where nothing else is done about it */
  readonly trust?: (town: Town, type: string, row: Checkout) => boolean
  readonly sagaId?: (town: Town, id: string) => string
  readonly decideCheckout?: typeof decideCheckout
  readonly decideHold?: typeof decideHold
  readonly decideUnconfirmed?: typeof decideHold
  readonly decideDebt?: typeof decideDebt
  readonly isSwapBlind?: boolean
  readonly isGoneForgotten?: boolean
  readonly start?: (start: typeof renewalStart) => typeof renewalStart
  readonly followUp?: (followUp: typeof renewalFollowUp) => typeof renewalFollowUp
  /** a hold that is not renewed ends the time of the whole group */
  readonly isDeadlineMoved?: boolean
}

/** The two providers, our books and a clock that moves only when told. */
export function createTown(
  plan: LifePlan,
  bug: LifeBug,
  log: SagaLog<null> = createMemorySagaLog(),
  name = '',
) {
  const clock = { now: start }
  let fate: Fault = 'none'
  const port = { now: () => clock.now, fault: () => fate }
  const payments = createMemoryPayments({ ...port, refundMs: 7 * minute })
  const ticketing = createMemoryTicketing(port)
  // one renewal lasts to the deadline; a second would only repeat the first
  const departureAt = start + 9 * 24 * hour + 12 * hour
  const books: Books = createBooks({ departureAt, deadlineAt: departureAt - 24 * hour, total })

  const town = {
    ...{ plan, bug, name, clock, payments, ticketing, books, log: bug.log?.(log) ?? log },
    /** a saga that the latest change opened is written down with it */
    opened: Promise.resolve() as Promise<unknown>,
    /** until when each saga is somebody's, as they were told */
    leases: new Map<string, { readonly fence: number; readonly until: number }>(),
    points: 0,
    calls: 0,
    /** how long the line itself has kept everybody waiting */
    delayed: 0,
    violations: [] as string[],
    /** when a hold that a seat stands on was first seen to be gone or taken at the bank */
    goneSince: new Map<string, number>(),
    sagas: new Map<string, { chain: string; outcome: string | null; reason: string | null }>(),
    /** somebody does something meanwhile; set by whoever tells the story */
    act: async (_action: LifePlan['actions'][number]['action']): Promise<void> => {},
    called: (_op: string, _args: readonly unknown[], _fault: Fault): void => {},
    /** somebody is about to lose a seat that they have not given up */
    losing: (_row: Checkout): void => {},
    hands: (): Hands => handsIn(town, (next) => void (fate = next)),
  }
  return town
}

export type Town = ReturnType<typeof createTown>

function handsIn(town: Town, suffer: (fault: Fault) => void): Hands {
  const { plan, clock } = town
  let isDead = false

  async function reach(): Promise<void> {
    if (isDead) throw new Crash()
    const point = ++town.points
    for (const planned of plan.actions) if (planned.point === point) await town.act(planned.action)
    if (plan.crashes.includes(point)) {
      isDead = true
      throw new Crash()
    }
  }

  const overLine =
    <Args extends readonly unknown[], Reply extends Answer<unknown>>(
      op: string,
      method: (...args: Args) => Promise<Reply>,
    ) =>
    async (...args: Args): Promise<Reply> => {
      await reach()
      const call = ++town.calls
      const planned = plan.faults.find((one) => one.call === call)?.fault
      if (planned === 'late') wait(town, 11 * minute)
      const fault = planned ? asPortFault[planned] : 'none'
      suffer(fault)
      const reply = method(...args)
      suffer('none')
      const answer = await reply
      town.called(op, args, fault)
      wait(town, planned ? (silenceMs[planned] ?? 0) : 0)
      clock.now += latencyMs
      await reach()
      return answer
    }

  const write =
    <Args extends readonly unknown[], Reply>(method: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      await reach()
      const reply = await method(...args)
      await reach()
      return reply
    }

  const { payments: p, ticketing: t, log } = town
  return {
    payments: {
      ...p,
      openSession: overLine('openSession', p.openSession),
      session: overLine('session', p.session),
      expireSession: overLine('expireSession', p.expireSession),
      authorisation: overLine('authorisation', p.authorisation),
      holdAgain: overLine('holdAgain', p.holdAgain),
      capture: overLine('capture', p.capture),
      release: overLine('release', p.release),
      refund: overLine('refund', p.refund),
      refundPart: overLine('refundPart', p.refundPart),
    },
    ticketing: {
      ...t,
      quote: overLine('quote', t.quote),
      reserve: overLine('reserve', t.reserve),
      reservation: overLine('reservation', t.reservation),
      confirm: overLine('confirm', t.confirm),
      cancelReservation: overLine('cancelReservation', t.cancelReservation),
      booking: overLine('booking', t.booking),
    },
    log: {
      ...log,
      claim: write(async (id, now, leaseMs) => {
        const claim = await log.claim(id, now, leaseMs)
        const known = town.leases.get(id)
        if (claim && known && known.until > now) town.violations.push(`${id} is in two hands`)
        if (claim) town.leases.set(id, { fence: claim.fence, until: now + leaseMs })
        return claim
      }),
      async heartbeat(id, fence, until) {
        const holder = holderOf(town, id)
        await log.heartbeat(id, fence, until)
        written(town, id, fence, holder, until)
      },
      intend: write(async (id, fence, ...rest) => {
        const holder = holderOf(town, id)
        await log.intend(id, fence, ...rest)
        written(town, id, fence, holder)
      }),
      record: write(async (id, fence, ...rest) => {
        const holder = holderOf(town, id)
        await log.record(id, fence, ...rest)
        written(town, id, fence, holder)
      }),
      commit: write(async (id, fence, ...rest) => {
        const holder = holderOf(town, id)
        const entry = await log.commit(id, fence, ...rest)
        written(town, id, fence, holder)
        return entry
      }),
      async rest(id, fence) {
        const holder = holderOf(town, id)
        // given up from here on: the answer to the next claim may come before that to this
        if (holder === fence) town.leases.set(id, { fence, until: 0 })
        await log.rest(id, fence)
        written(town, id, fence, holder)
      },
      end: write(async (id, fence, ...rest) => {
        const holder = holderOf(town, id)
        await log.end(id, fence, ...rest)
        written(town, id, fence, holder)
      }),
    },
    change: write(async (action) => {
      const reply = action()
      await town.opened
      return reply
    }),
  }
}

/** The fence of whoever claimed a saga last. */
const holderOf = ({ leases }: Town, id: string): number | undefined => leases.get(id)?.fence

/**
 * Only whoever claimed a saga last may write to it. `holder` is who held it when the write began: of a write and a claim
 * that follow each other on two connections of a database, the answers may come the other way round.
 */
function written(
  { leases, violations }: Town,
  id: string,
  fence: number,
  holder: number | undefined,
  until?: number,
): void {
  if (holder !== fence) violations.push(`${id} was written by somebody who had lost it`)
  else if (until !== undefined && leases.get(id)?.fence === fence) leases.set(id, { fence, until })
}

function wait(town: Town, ms: number): void {
  town.clock.now += ms
  town.delayed += ms
}
