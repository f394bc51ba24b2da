import { isTaken } from '../rules/bank-answers.ts'
import { type ReleaseCourse, meaningOfRelease, releaseKey } from '../rules/release-course.ts'
import type { Answer } from '../../../kernel/answer.ts'
import type { Payments } from '../../../ports/payments.ts'

/**
 * Asks the bank once to let a hold go. `taken`: it cannot, because somebody captured it there. What else was said counts for
 * the next try.
 */
export async function askForRelease(
  payments: Pick<Payments, 'authorisation' | 'release'>,
  hold: { readonly checkoutId: string; readonly ref: string; readonly releaseCourse: ReleaseCourse },
): Promise<
  | { readonly is: 'gone' }
  | { readonly is: 'taken'; readonly amount: number }
  | { readonly is: 'there'; readonly answer: Answer<unknown> }
> {
  const answer = await payments.release(hold.ref, releaseKey(hold.checkoutId, hold.releaseCourse))
  const meaning = meaningOfRelease(answer)
  if (meaning === 'gone') return { is: 'gone' }
  if (meaning === 'again') return { is: 'there', answer }
  const read = await payments.authorisation(hold.ref)
  return read.kind === 'done' && isTaken(read)
    ? { is: 'taken', amount: read.value.captured.amount }
    : { is: 'there', answer }
}
