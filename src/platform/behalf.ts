/**
 * On whose behalf work is done: client addresses or accounts. More may join while the work waits, and the first turn of any of
 * them runs it: nobody waits behind another client's flood because both asked for the same thing.
 */
export class Behalf {
  readonly #clients = new Set<string>()
  readonly #followers: ((client: string) => void)[] = []

  /** who asked first */
  readonly client: string

  constructor(client: string) {
    this.client = client
    this.#clients.add(client)
  }

  join(client: string): void {
    if (this.#clients.has(client)) return
    this.#clients.add(client)
    for (const tell of this.#followers) tell(client)
  }

  /** Tells of those who are there and of those who join. */
  follow(tell: (client: string) => void): void {
    this.#followers.push(tell)
    for (const client of this.#clients) tell(client)
  }
}
