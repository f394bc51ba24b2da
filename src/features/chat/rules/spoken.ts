import type { Message } from '../contract.ts'

/** After an absence nobody wants to hear all of it. */
const mostSpoken = 5

/** What a screen reader has been given of an open chat. */
export interface Spoken {
  readonly upTo: number
  readonly messages: readonly Message[]
}

/**
 * Adds what has come since. What was not spoken when it came is not spoken later, though its writer is unblocked or an operator shows it
 * again: it would be taken for new.
 */
export function speakNew(
  spoken: Spoken,
  messages: readonly Message[],
  isSpoken: (message: Message) => boolean,
): Spoken {
  const upTo = messages.at(-1)?.number ?? spoken.upTo
  const isShown = (message: Message) => !message.isRemoved && isSpoken(message)
  const now = new Map(messages.map((message) => [message.number, message]))
  const still = spoken.messages.filter(({ number }) => {
    const message = now.get(number)
    return message !== undefined && isShown(message)
  })
  if (upTo <= spoken.upTo && still.length === spoken.messages.length) return spoken
  const news = messages.filter((message) => message.number > spoken.upTo && isShown(message))
  return { upTo: Math.max(upTo, spoken.upTo), messages: [...still, ...news].slice(-mostSpoken) }
}
