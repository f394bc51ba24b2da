import { mapDone, refused } from '../../src/kernel/answer.ts'
import { money } from '../../src/kernel/money.ts'
import type { Ports } from '../../src/connect-ports.ts'

/** A carrier that changes what it says a cancellation costs; what it gives back in its own books stays as it was. */
export class ChangingTerms {
  /** how much more than in its books it says it keeps from now on; minor units */
  more = 0
  /** the same, once it was asked to cancel */
  moreAfterTry: number | null = null
  /** says nothing but that it wants to be asked again after so many seconds */
  pause: number | null = null

  reset(): void {
    this.more = 0
    this.moreAfterTry = null
    this.pause = null
  }

  readonly change = (ports: Ports): Ports => ({
    ...ports,
    ticketing: {
      ...ports.ticketing,
      cancellationTerms: async (ref) => {
        if (this.pause !== null) return refused('busy', 'too often', this.pause)
        return mapDone(await ports.ticketing.cancellationTerms(ref), (terms) => ({
          ...terms,
          fee: money(terms.fee.amount + this.more, terms.fee.currency),
        }))
      },
      cancelBooking: async (ref) => {
        const answer = await ports.ticketing.cancelBooking(ref)
        this.more = this.moreAfterTry ?? this.more
        return answer
      },
    },
  })
}
