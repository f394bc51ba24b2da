/** A wall clock that a person or a test can move. Runs at real speed from wherever it was put, unless stopped. */
export class MovableClock {
  #offset = 0
  #stoppedAt: number | null = null
  #watchers = new Set<() => void>()

  /** Epoch milliseconds. */
  now(): number {
    return this.#stoppedAt ?? Date.now() + this.#offset
  }

  get running(): boolean {
    return this.#stoppedAt === null
  }

  set(epochMs: number): void {
    if (this.#stoppedAt === null) this.#offset = epochMs - Date.now()
    else this.#stoppedAt = epochMs
    this.#tell()
  }

  advance(ms: number): void {
    this.set(this.now() + ms)
  }

  stop(): void {
    this.#stoppedAt ??= this.now()
    this.#tell()
  }

  run(): void {
    if (this.#stoppedAt === null) return
    this.#offset = this.#stoppedAt - Date.now()
    this.#stoppedAt = null
    this.#tell()
  }

  /** Calls back after every move, stop or start. Returns the way to stop listening. */
  watch(callback: () => void): () => void {
    this.#watchers.add(callback)
    return () => this.#watchers.delete(callback)
  }

  /** Resolves once the clock shows `epochMs` or later, or when the signal aborts. */
  async sleepUntil(epochMs: number, signal?: AbortSignal): Promise<void> {
    while (this.now() < epochMs && !signal?.aborted) await this.#moment(epochMs - this.now(), signal)
  }

  #moment(remainingMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        unwatch()
        signal?.removeEventListener('abort', done)
        resolve()
      }
      // a timer longer than 2^31 ms fires at once, so long sleeps are taken in days
      const timer = this.running ? setTimeout(done, Math.min(remainingMs, 86_400_000)) : undefined
      timer?.unref()
      const unwatch = this.watch(done)
      signal?.addEventListener('abort', done)
    })
  }

  #tell(): void {
    for (const watcher of [...this.#watchers]) watcher()
  }
}
