import type { Email } from './email.ts'

/** A box that forgets the oldest email rather than fill the memory of a sandbox that runs for weeks. */
const capacity = 500

/** The emails that came, oldest first, and whoever waits for one. */
export class Mailbox {
  #emails: Email[] = []
  #waiting = new Set<() => void>()

  add(email: Email): void {
    this.#emails = [...this.#emails, email].slice(-capacity)
    for (const look of [...this.#waiting]) look()
  }

  list(): readonly Email[] {
    return this.#emails
  }

  find(id: string): Email | undefined {
    return this.#emails.find((email) => email.id === id)
  }

  /** Throws one email away, or all of them. */
  clear(id?: string): void {
    this.#emails = id === undefined ? [] : this.#emails.filter((email) => email.id !== id)
  }

  /** The first email that fits: one that is here already, or the next to come. Nothing polls. */
  arrival(fits: (email: Email) => boolean, signal?: AbortSignal): Promise<Email> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#waiting.delete(look)
        signal?.removeEventListener('abort', give)
      }
      const give = () => {
        done()
        reject(signal?.reason instanceof Error ? signal.reason : new Error('No such email came.'))
      }
      const look = () => {
        const found = this.#emails.find(fits)
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
