import type { KeptReason } from '../../../../src/features/groups/rules/cancelling/cancel-question.ts'
import type { Bank } from './bank.ts'
import type { Carrier, Conditions } from '../carrier-in-memory.ts'
import { wrongIn } from '../cancel.ts'
import { type GroupBooks, serviceFee, total } from './group-books.ts'
import { type GroupPlan, type Saying, slots } from './group-plan.ts'

const day = 24 * 3_600_000

interface Heard {
  readonly refund: number
  readonly until: number
  readonly yes: Set<number>
  hasNo: boolean
}

/** Writes down by itself who has said what and when, and compares what becomes of ticket and money with that. */
export function createWitness({ leader, kindTo }: GroupPlan, { departure, until = departure }: Conditions) {
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what))
  const proposals: Heard[] = []
  const latest = () => proposals.at(-1)
  const isAgreed = (one = latest()) => one !== undefined && one.yes.size === slots.length

  return {
    wrong,
    isAgreed,
    least: () => latest()?.refund ?? Infinity,

    asked(refund: number, now: number, slot: number): void {
      must(slot === leader, `${slot} asked, and does not lead`)
      const last = latest()
      must(!last || last.hasNo || last.until <= now || isAgreed(), 'asked again while a question is open')
      proposals.push({
        refund,
        until: Math.min(now + day, departure, until),
        yes: new Set([leader]),
        hasNo: false,
      })
    },

    said({ slot, to, isYes }: Saying, now: number): void {
      const asked = proposals[to - 1]
      // whoever has no seat has no say
      if (!slots.includes(slot)) return
      if (!asked || to !== proposals.length || asked.until <= now || asked.hasNo || isAgreed()) return
      if (isYes) asked.yes.add(slot)
      else asked.hasNo = true
    },

    /** An account is deleted. */
    left(slot: number, { ended, question }: GroupBooks, now: number): void {
      const isOver = now >= departure && question()?.state !== 'agreed'
      must(ended !== null || isOver, `${slot} left five others who count on that seat`)
    },

    /** A call at the carrier, before it is made. */
    called(name: string): void {
      if (name === 'cancel-booking') must(isAgreed(), 'the carrier was asked to cancel without six consents')
    },

    kept(reason: KeptReason, now: number): void {
      const isOver = latest()!.until <= now
      if (reason === 'lapsed') must(isOver && !isAgreed(), 'lapsed before its time, or after six consents')
      if (reason === 'declined' || reason === 'withdrawn') must(latest()!.hasNo, `${reason} by nobody`)
      if (reason === 'changed' || reason === 'refused')
        must(isAgreed(), `${reason} by a carrier that was not to be asked`)
    },

    /** Everything has come to rest: the books of the carrier and of the bank, and ours. */
    atRest(books: GroupBooks, carrier: Carrier, bank: Bank): void {
      wrong.push(...carrier.wrong)
      const { ended, state, payments } = books
      const question = books.question()
      must((ended !== null) === (state === 'cancelled'), `${state}, and ended as ${ended?.by}`)
      must(ended !== null || carrier.cancelled?.by !== 'us', 'a ticket that we have cancelled stands')
      const mayBe = [...(ended ? ['done'] : []), ...(ended?.by === 'buyer' ? [] : ['kept'])]
      must(question === undefined || mayBe.includes(question.state), `the question is ${question?.state}`)
      if (ended?.by === 'buyer') must(isAgreed(), 'given back without six consents')
      if (!ended && isAgreed())
        must(['changed', 'refused'].includes(question?.reason ?? ''), 'six consents are forgotten')
      if (ended) wrong.push(...wrongIn(ended, carrier, latest()?.refund))

      const isByCarrier = ended?.by === 'carrier'
      const shared = ended?.by === 'buyer' ? ended.refund : 0
      let given = 0
      for (const { slot, ref, captured, back, refundDue } of payments) {
        const hold = bank.holds().get(ref)!
        const isFair = isByCarrier ? back === captured : Math.abs(back - shared / slots.length) < 1
        must(isFair, `our books have ${back} back for seat ${slot}`)
        must(refundDue === null, `${refundDue} is never given back to seat ${slot}`)
        const expected = Math.min(captured, back + (slot === kindTo ? 100 : 0))
        must(hold.refunded === expected, `seat ${slot} has ${hold.refunded} back and not ${expected}`)
        given += back
      }
      const paid = payments.reduce((sum, { captured }) => sum + captured, 0)
      must(paid === total + slots.length * serviceFee, `${paid} were taken`)
      must(
        given === (isByCarrier ? paid : shared),
        `${given} went back, and not ${isByCarrier ? paid : shared}`,
      )
    },
  }
}

export type Witness = ReturnType<typeof createWitness>
