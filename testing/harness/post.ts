import type { Email } from '../../src/ports/mail.ts'

/** The emails a test product sent, and whoever waits for a code. */
export class Post {
  readonly #emails: Email[]
  readonly #waiting = new Set<() => void>()

  constructor(emails: Email[]) {
    this.#emails = emails
  }

  add(email: Email): void {
    this.#emails.push(email)
    for (const look of [...this.#waiting]) look()
  }

  /** The six digits of the first email to this address that has some, now or when it comes. It is thrown away then. */
  readCode(email: string): Promise<string> {
    return new Promise((resolve) => {
      const look = () => {
        const place = this.#emails.findIndex(({ to, text }) => to === email && codeIn(text) !== null)
        if (place === -1) return
        this.#waiting.delete(look)
        resolve(codeIn(this.#emails.splice(place, 1)[0]!.text)!)
      }
      this.#waiting.add(look)
      look()
    })
  }
}

/** A code stands alone on its line. */
export function codeIn(text: string): string | null {
  return /^(\d{6})\r?$/m.exec(text)?.[1] ?? null
}

/** Six other digits: a wrong code where this one is right. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
