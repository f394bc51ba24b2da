import type { Letter } from './letter.ts'

/** A box that forgets the oldest email rather than fill the memory of a sandbox that runs for weeks. */
const capacity = 500

/** The emails that came, oldest first, and whoever waits for one. */
export class LetterBox {
  #letters: Letter[] = []
  #waiting = new Set<() => void>()

  add(letter: Letter): void {
    this.#letters = [...this.#letters, letter].slice(-capacity)
    for (const look of [...this.#waiting]) look()
  }

  list(): readonly Letter[] {
    return this.#letters
  }

  find(id: string): Letter | undefined {
    return this.#letters.find((letter) => letter.id === id)
  }

  /** Throws one email away, or all of them. */
  clear(id?: string): void {
    this.#letters = id === undefined ? [] : this.#letters.filter((letter) => letter.id !== id)
  }

  /** The first email that fits: one that is here already, or the next to come. Nothing polls. */
  arrival(fits: (letter: Letter) => boolean, signal?: AbortSignal): Promise<Letter> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#waiting.delete(look)
        signal?.removeEventListener('abort', give)
      }
      const give = () => {
        done()
        reject(signal?.reason instanceof Error ? signal.reason : new Error('No such letter came.'))
      }
      const look = () => {
        const found = this.#letters.find(fits)
        if (!found) return
        done()
        resolve(found)
      }
      this.#waiting.add(look)
      signal?.addEventListener('abort', give)
      if (signal?.aborted) give()
      else look()
    })
  }
}
