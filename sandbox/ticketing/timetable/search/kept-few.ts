/** Keeps the few answers that were asked for last; the oldest gives way to a new one. */
export class KeptFew<Key, Value> {
  readonly #kept = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  /** The kept answer, or a new one. */
  get(key: Key, make: () => Value): Value {
    const known = this.#kept.get(key)
    const value = known === undefined ? make() : known
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!)
    return value
  }
}
