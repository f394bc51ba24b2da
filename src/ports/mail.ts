import type { Answer } from '../kernel/answer.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** where one request ends this kind of email (RFC 8058): mail programs show a button for it */
  readonly stopUrl?: string
  readonly attachments?: readonly {
    readonly name: string
    readonly type: string
    readonly content: Uint8Array
  }[]
}

/** Takes a letter for delivery. `unknown` may mean that it was sent; sending again can repeat it. */
export interface Mail {
  send(letter: Letter): Promise<Answer<null>>
}
