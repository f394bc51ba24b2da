/**
 * Stripe's limit of requests per second and account: 25 in test mode and 100 in live mode (docs.stripe.com/rate-limits).
 * Off unless a number is set. Real time counts, because a stopped clock would refuse for ever.
 */
export class RateLimit {
  perSecond: number | null = null
  #second = 0
  #count = 0

  /** Counts a request; true where it is one too many. */
  isOver(): boolean {
    if (this.perSecond === null) return false
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#count = 0
    }
    this.#count++
    return this.#count > this.perSecond
  }
}
