import { Refusal } from '../../../kernel/refusal.ts'

/** A refusal with the sentence that the chat has for its code. */
export const refuse = (status: number, code: string, data: { readonly retryAfter?: number } = {}): Refusal =>
  new Refusal(status, code, `chat.refusals.${code}`, data)
