import type { Json } from '../../../../kernel/json.ts'
import { type Decide, type Effect, type Entry, latest, repeat, valueIn } from '../../../../kernel/saga.ts'
import { isReleased, isTaken } from '../bank-answers.ts'
import { silentUntil } from './renewal.ts'

/**
 * What a renewal needs to know; written down when it opens and never changed. What else its opener has written down is handed on
 * to every call and never read here. Minor units, epoch ms.
 */
export interface RenewInput {
  readonly checkoutId: string
  /** the checkout that the new hold will be written down as */
  readonly newCheckoutId: string
  readonly oldRef: string
  /** the saved card, under the name that is stored since the first version */
  readonly mandate: string
  readonly amount: number
  readonly currency: string
  readonly captureBefore: number
}

/** The new hold, as the provider gave it. */
export interface NewHold {
  readonly ref: string
  readonly captureBefore: number | null
  readonly card: string | null
}

/**
 * Which of the two holds is wanted, once that was decided under the subject's own lock. Neither, where its owner has
 * gone: a swap whose answer was lost may have put the new hold in place before that.
 */
export interface Swapped {
  readonly kept: 'new' | 'old' | 'neither'
}

/**
 * One hold for another: hold the kept card again, put the new hold in the old one's place if its subject still needs
 * it, and release whichever hold is not needed, again and again until the bank says that it is gone. The old hold is never
 * touched before the new one is known.
 */
export const decideRenewal: Decide<RenewInput> = (input, history, now) => {
  const asked = latest(history, 'hold-again')
  if (!asked || asked.answer.kind === 'unknown') return [holdAgain(input, asked, now)]
  if (asked.answer.kind === 'refused') return [askOwner(asked.answer.code)]
  const hold = valueIn<NewHold>(asked)!

  const swap = latest(history, 'swap')
  const swapped = valueIn<Swapped>(swap)
  if (!swapped) {
    return [repeat('swap', '', { ...input, hold } as unknown as Json, swap, now)]
  }
  const releases = unneeded(input, hold, swapped).flatMap((ref) => release(ref, history, now))
  if (releases.length > 0) return releases
  // a hold that somebody captured by hand was not released, so it must not be recorded as gone
  const taken = unneeded(input, hold, swapped).filter((ref) => isTakenByHand(ref, history))
  const oldIsGone = swapped.kept !== 'old' && !taken.includes(input.oldRef)
  const data = { oldIsGone, ...(taken.length > 0 && { taken, hold: { ...hold } }) }
  return [{ do: 'end', outcome: swapped.kept === 'new' ? 'renewed' : 'not-needed', data }]
}

function holdAgain(input: RenewInput, asked: Entry | undefined, now: number): Effect {
  // given up: a hold that may have been made under this key lapses by itself, and another key could make a third hold
  if (asked && now >= silentUntil(asked.since, input.captureBefore)) return askOwner('unreachable')
  return repeat('hold-again', '', { ...input }, asked, now)
}

function askOwner(reason: string): Effect {
  return { do: 'end', outcome: 'ask-owner', data: { reason } }
}

function unneeded({ oldRef }: RenewInput, { ref }: NewHold, { kept }: Swapped): string[] {
  if (kept === 'neither') return [oldRef, ref]
  return kept === 'new' ? [oldRef] : [ref]
}

/** A hold that cannot be released is read: if somebody captured it by hand, it is refunded after the end of this saga. */
function release(ref: string, history: readonly Entry[], now: number): Effect[] {
  const last = latest(history, 'release', ref)
  if (last && (isReleased(last.answer) || isTakenByHand(ref, history))) return []
  if (last?.answer.kind === 'refused' && last.answer.code === 'wrong_state') {
    const reading = latest(history, 'read-release', `${ref}.${last.attempt}`)
    if (reading?.answer.kind !== 'done')
      return [repeat('read-release', `${ref}.${last.attempt}`, { ref }, reading, now)]
  }
  return [repeat('release', ref, { ref }, last, now)]
}

function isTakenByHand(ref: string, history: readonly Entry[]): boolean {
  const last = latest(history, 'release', ref)
  const reading = last && latest(history, 'read-release', `${ref}.${last.attempt}`)
  return reading !== undefined && isTaken(reading.answer)
}
