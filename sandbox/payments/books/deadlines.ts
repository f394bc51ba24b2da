/** What falls due when: open sessions and open holds. Asking for the next one is cheap however many are open. */
export class Deadlines {
  #at = new Map<string, number>()
  #next: number | null = null
  #known = true
  #watchers = new Set<() => void>()

  set(id: string, seconds: number): void {
    this.#at.set(id, seconds)
    if (this.#known && (this.#next === null || seconds < this.#next)) this.#next = seconds
    for (const watcher of this.#watchers) watcher()
  }

  clear(id: string): void {
    if (this.#at.get(id) === this.#next) this.#known = false
    this.#at.delete(id)
  }

  /** Epoch seconds of the earliest deadline. */
  next(): number | null {
    if (!this.#known) {
      this.#next = null
      for (const at of this.#at.values()) if (this.#next === null || at < this.#next) this.#next = at
      this.#known = true
    }
    return this.#next
  }

  /** Removes and returns everything due by then, earliest first. */
  takeDue(nowMs: number): { id: string; at: number }[] {
    const next = this.next()
    if (next === null || next * 1000 > nowMs) return []
    const due = [...this.#at].filter(([, at]) => at * 1000 <= nowMs).map(([id, at]) => ({ id, at }))
    for (const { id } of due) this.#at.delete(id)
    this.#known = false
    return due.toSorted((a, b) => a.at - b.at)
  }

  /** Calls back whenever a deadline is added. */
  watch(callback: () => void): void {
    this.#watchers.add(callback)
  }
}
