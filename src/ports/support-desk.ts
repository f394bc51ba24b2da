import type { Answer } from '../kernel/answer.ts'

/** What somebody wrote to us. */
interface SupportMessage {
  /** the same id twice is the same message */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Takes messages to people who answer them elsewhere. `unknown` is passed on again. */
export interface SupportDesk {
  take(message: SupportMessage): Promise<Answer<null>>
}
