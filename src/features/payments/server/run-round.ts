import { answerLifeMs } from '../rules/key-life.ts'
import type { Heard } from '../rules/round.ts'
import type { Answer } from '../../../kernel/answer.ts'

type Call = { readonly do: 'call'; readonly call: string }

/** How a round reads what is stored, asks the provider, and changes our own books. */
interface RoundHands<Facts, Asked extends Call, Change> {
  /** what is stored now, read without a lock; null where there is nothing to decide about */
  facts(): Promise<Facts | null>
  call(call: Asked): Promise<Answer<unknown>>
  /**
   * Decides once more on what is stored under the lock, and carries that out, all of it or nothing: another round may have been
   * quicker. What it decides to ask the provider is asked outside the transaction, in the next step.
   */
  change(decide: (facts: Facts) => readonly (Asked | Change)[]): Promise<void>
}

/** More calls than any round needs: one that goes on for longer is a fault of ours, and must not keep a worker for ever. */
const mostSteps = 20

/**
 * Runs a decision about one payment until nothing more can be done now: makes the calls it asks for, one after the other and
 * outside any transaction, and applies its changes. Returns when to decide again (epoch ms), if that was decided.
 * After a pause of the process the round restarts with fresh answers: nothing is awaited between reading the clock and a call.
 */
export async function runRound<Facts, Asked extends Call, Change extends { readonly do: string }>(
  decide: (facts: Facts, heard: readonly Heard<Asked>[], now: number) => readonly (Asked | Change)[],
  hands: RoundHands<Facts, Asked, Change>,
  now: () => number,
): Promise<number | null> {
  let heard: Heard<Asked>[] = []
  let since = now()
  for (let step = 0; step < mostSteps; step++) {
    const facts = await hands.facts()
    if (facts === null) return null
    if (now() - since > answerLifeMs) {
      heard = []
      since = now()
    }
    let effects = decide(facts, heard, now())
    if (effects.length === 0) return null
    const call = effects.find((effect): effect is Asked => effect.do === 'call')
    if (call) {
      heard.push({ ...call, answer: await hands.call(call) })
      continue
    }
    // nothing under the lock means that another round was quicker: the next step goes on from what that one has stored
    if (effects.some((effect) => effect.do !== 'again-at'))
      await hands.change((locked) => (effects = decide(locked, heard, now())))
    const again = effects.map(againAt).find((at) => at !== null)
    if (again !== undefined) return again
  }
  throw new Error('a round has no end')
}

const againAt = (effect: { readonly do: string; readonly at?: number }) =>
  effect.do === 'again-at' ? effect.at! : null
