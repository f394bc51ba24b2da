import { createMemorySagaLog } from '../../memory/memory-saga-log.ts'
import { Crash } from '../../worker.ts'
import { begins } from '../cancel.ts'
import { carrierWith, type Conditions } from '../carrier-in-memory.ts'
import { bankOfSix } from './bank.ts'
import { endAsking, leave, propose, say } from './consent.ts'
import { cancel, checkBooking, refund } from './ending.ts'
import { createBooks, type Payment, rules as product } from './group-books.ts'
import { type GroupPlan, worlds } from './group-plan.ts'
import { processes } from './hands.ts'
import type { GroupBug, Scene, WorkKind } from './scene.ts'
import { createWitness } from './witness.ts'

const hour = 3_600_000
const deadWorkerMs = 10_000
const mostWorks = 600

/** Takes a booked group from its leader's proposal to where nothing moves any more, and says what is wrong there. */
export async function giveBackTogether(plan: GroupPlan, bug: GroupBug = {}) {
  const clock = { now: begins }
  const conditions: Conditions = worlds[plan.world]
  const witness = createWitness(plan, conditions)
  const carrier = carrierWith(conditions, () => clock.now, witness.least)
  const log = createMemorySagaLog()
  const bank = await bankOfSix(clock, (call, ref) => (ref === refused ? 'refused' : plan.atBank[call]))
  const payments = [...bank.captured].map(([slot, { ref, amount }]): Payment => ({
    ...{ slot, ref, captured: amount, back: 0, refundDue: null, byHand: null },
    refundCourse: { key: 0, tries: 0 },
  }))
  const refOf = (slot: number | null) => payments.find((one) => one.slot === slot)?.ref
  const refused = refOf(plan.refusedFor)
  if (plan.kindTo) bank.byHand(refOf(plan.kindTo)!, 100)
  const rules = { ...product, ...bug }
  const books = createBooks(payments, rules)

  const works = new Map<string, { kind: WorkKind; about: string; dueAt: number }>()
  const scene: Scene = {
    ...{ plan, conditions, clock, rules, books, log, carrier, bank, witness },
    areYesesCarriedOver: bug.areYesesCarriedOver ?? false,
    askCarrier(name) {
      witness.called(name)
      clock.now += 40
      return carrier.ask(name, plan.atCarrier[carrier.asked.calls + 1])
    },
    send(kind, about, dueAt) {
      const id = `${kind}:${about}`
      works.set(id, { kind, about, dueAt: Math.min(works.get(id)?.dueAt ?? Infinity, dueAt) })
    },
    kept(question, reason) {
      witness.kept(reason, clock.now)
      books.keep(question, reason)
      if (books.questions.length < plan.proposals) scene.send('propose', '', clock.now + hour)
    },
  }
  const { hands, points } = processes(plan, log, async () => {
    const refunds = [...works.values()].filter(({ kind }) => kind === 'refund')
    for (const { kind, about } of refunds) await handle(kind, about).catch(ignoreCrash)
    if (plan.isStill && refunds.length > 0) clock.now += 25 * hour
  })

  async function handle(kind: WorkKind, about: string): Promise<number | void> {
    if (kind === 'propose') return propose(scene, hands(), Number(about) || plan.leader)
    if (kind === 'say') return say(scene, hands(), plan.says[Number(about)]!)
    if (kind === 'end-asking') return endAsking(scene, hands())
    if (kind === 'saga') return cancel(scene, hands(), about)
    if (kind === 'check') return checkBooking(scene, hands())
    if (kind === 'refund')
      return refund(
        scene,
        hands(),
        payments.find(({ slot }) => String(slot) === about)!,
      )
    if (kind === 'leave') return leave(scene, hands(), Number(about))
    if (kind === 'carrier') return carrier.cancelByItself()
    // what the provider refused for good is given back in its dashboard
    const { refundDue, ref } = payments.find(({ slot }) => slot === plan.refusedFor)!
    if (refundDue !== null) bank.byHand(ref, refundDue)
  }

  for (const slot of plan.alsoAsking) scene.send('propose', String(slot), begins)
  scene.send('propose', '', begins)
  for (const { slot, after } of plan.leaving) scene.send('leave', String(slot), begins + after)
  if (plan.carrierAfter !== null) {
    scene.send('carrier', '', begins + plan.carrierAfter)
    scene.send('check', '', begins + hour)
  }
  if (plan.refusedFor !== null) scene.send('by-hand', '', begins + 120 * hour)
  for (let done = 0; works.size > 0; done++) {
    if (done >= mostWorks) {
      witness.wrong.push(`it never comes to rest: ${[...works.keys()].join(', ')}`)
      break
    }
    const [id, work] = nextOf(works, plan.isDeadlineFirst)
    clock.now = Math.max(clock.now, work.dueAt)
    // a wake-up that comes meanwhile sets an earlier date again
    work.dueAt = Infinity
    const again = await handle(work.kind, work.about).catch((error: unknown) => {
      if (error instanceof Crash) return clock.now + deadWorkerMs
      witness.wrong.push(`${id}: ${String(error)}`)
    })
    const left = works.get(id)!
    left.dueAt = Math.min(left.dueAt, again ?? Infinity)
    if (left.dueAt === Infinity) works.delete(id)
  }
  await bank.lastArrive()
  clock.now += hour
  witness.atRest(books, carrier, bank)
  const { ended } = books
  const outcome = ended ? `cancelled by ${ended.by}` : (books.question()?.reason ?? 'never asked')
  return {
    ...{ outcome, wrong: [...new Set(witness.wrong)], points: points() },
    calls: { carrier: carrier.asked.calls, bank: bank.calls() },
    isAgreed: witness.isAgreed(),
  }
}

function nextOf<Work extends { kind: WorkKind; dueAt: number }>(
  works: Map<string, Work>,
  isDeadlineFirst: boolean,
) {
  const rank = ({ kind }: Work) => (kind === 'end-asking' ? (isDeadlineFirst ? -1 : 1) : 0)
  return [...works].reduce((first, one) => {
    const later = one[1].dueAt - first[1].dueAt || rank(one[1]) - rank(first[1])
    return later < 0 ? one : first
  })
}

function ignoreCrash(error: unknown): void {
  if (!(error instanceof Crash)) throw error
}
