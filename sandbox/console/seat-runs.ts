import { type SeatedTraveller, type SeatOptions, seatTravellers } from './seat-travellers.ts'

/** One press of the button and the travellers it sent. */
export interface SeatRun {
  readonly id: number
  readonly groupId: string
  readonly count: number
  readonly done: boolean
  /** Without the bearers: the page has no use for them. */
  readonly travellers: readonly Pick<SeatedTraveller, 'name' | 'email' | 'password' | 'state' | 'says'>[]
}

const remembered = 10

/** The last runs, newest first. They go on when the page is closed. */
export class SeatRuns {
  #runs: SeatRun[] = []
  #count = 0

  list(): readonly SeatRun[] {
    return this.#runs
  }

  start(options: Pick<SeatOptions, 'productUrl' | 'groupId' | 'count' | 'card' | 'inbox'>): number {
    const { groupId, count } = options
    const id = ++this.#count
    this.#runs = [{ id, groupId, count, done: false, travellers: [] }, ...this.#runs].slice(0, remembered)
    void seatTravellers({ ...options, told: (traveller) => this.#tell(id, traveller) }).finally(() =>
      this.#change(id, (run) => ({ ...run, done: true })),
    )
    return id
  }

  #tell(id: number, { name, email, password, state, says }: SeatedTraveller): void {
    this.#change(id, (run) => ({
      ...run,
      travellers: [
        ...run.travellers.filter((known) => known.email !== email),
        { name, email, password, state, says },
      ],
    }))
  }

  #change(id: number, change: (run: SeatRun) => SeatRun): void {
    this.#runs = this.#runs.map((run) => (run.id === id ? change(run) : run))
  }
}
