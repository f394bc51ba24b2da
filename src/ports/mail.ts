import type { Answer } from '../kernel/answer.ts'

export interface Email {
  /** Names this email among all: one that is sent again has the same, so that servers and mail programs know it. Letters and digits. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** where an answer to it goes; by default to where it came from */
  readonly replyTo?: string
  /** where one request ends this kind of email (RFC 8058): mail programs show a button for it */
  readonly stopUrl?: string
  readonly attachments?: readonly {
    readonly name: string
    readonly type: string
    readonly content: Uint8Array
  }[]
}

/** Takes an email for delivery. `unknown` may mean that it was sent; sending again can repeat it. */
export interface Mail {
  send(email: Email): Promise<Answer<null>>
}
