import { type Answer, done, refused, unknown } from '../../../src/kernel/answer.ts'
import type { Json } from '../../../src/kernel/json.ts'

export const agreed = { fee: 300, refund: 1_700 }
const total = agreed.fee + agreed.refund

/** What the carrier keeps at each time, and when the train leaves. Epoch ms, minor units. */
export interface Conditions {
  readonly feeAt: (now: number) => number
  readonly departure: number
  /** from when on nothing can be given back; the departure where nothing is said */
  readonly until?: number
  /** whether nobody answers */
  readonly isSilentAt?: (now: number) => boolean
}
/** `late`: the line is silent, and what was asked for is done two calls later. `refused`: a plain no. */
export type LineFault = 'lost' | 'unheard' | 'late' | 'busy' | 'refused'

export type CarrierCall = 'read-terms' | 'cancel-booking' | 'read-booking'

/** One ticket in a carrier's books, and what it was asked. `least` is what its buyer has agreed to get back at that time. */
export function carrierWith(
  { feeAt, departure, until = departure, isSilentAt = () => false }: Conditions,
  now: () => number,
  least = () => agreed.refund,
) {
  /** `madeOn`: what would come back by the conditions that were read before the try that worked */
  let cancelled: { by: 'us' | 'carrier'; refund: number; madeOn: number } | null = null
  const delayed: { after: number; do: () => void }[] = []
  const asked = { calls: 0, isInDoubt: false, isAnswered: false, best: 0, readForNextTry: -Infinity }
  const wrong: string[] = []

  const calls = (madeOn: number) => ({
    'read-terms': () => {
      const fee = feeAt(now())
      return done({ isAllowed: cancelled === null && now() < until, fee, until })
    },
    'cancel-booking': () => {
      if (cancelled !== null || now() >= until) return refused('expired')
      const fee = feeAt(now())
      cancelled = { by: 'us', refund: total - fee, madeOn }
      return done({ fee, refund: total - fee })
    },
    'read-booking': () => done(cancelled !== null),
  })

  /** What was asked for has to follow from what was heard before. */
  function watch(name: string): void {
    if (name !== 'cancel-booking') return
    if (asked.readForNextTry < least()) wrong.push('tried on conditions that are old or worse')
    asked.readForNextTry = -Infinity
  }

  return {
    asked,
    wrong,
    get cancelled() {
      return cancelled
    },
    cancelByItself: () => void (cancelled ??= { by: 'carrier', refund: total, madeOn: total }),
    ask(name: CarrierCall, planned: LineFault | undefined): Answer<Json> {
      asked.calls += 1
      const fault = isSilentAt(now()) ? 'lost' : planned
      for (const one of delayed) if (one.after === asked.calls) one.do()
      const call = calls(asked.readForNextTry)[name]
      watch(name)
      if (fault === 'busy') return refused('busy')
      if (fault === 'refused' && name !== 'read-booking') return refused('expired')
      if (fault === 'late') delayed.push({ after: asked.calls + 2, do: call })
      const answer = fault === 'lost' || fault === 'late' ? unknown('silence') : call()
      if (fault !== undefined) {
        if (name === 'cancel-booking') asked.isInDoubt = true
        return unknown('silence')
      }
      if (name === 'cancel-booking' && answer.kind === 'done') asked.isAnswered = true
      if (name === 'read-terms' && answer.kind === 'done') {
        asked.readForNextTry = total - (answer.value as { fee: number }).fee
        asked.best = Math.max(asked.best, asked.readForNextTry)
      }
      return answer
    },
  }
}

export type Carrier = ReturnType<typeof carrierWith>
