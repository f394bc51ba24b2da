/** A piece of a message: words, or an address that can be opened. */
export interface MessagePart {
  readonly text: string
  readonly href: string | null
}

const address = /https?:\/\/[^\s<>"'`{}|\\^\u202a-\u202e\u2066-\u2069]+/giu
/** Ends a sentence and no address. */
const trailing = /[.,;:!?…)\]»”’]+$/u

/**
 * Addresses become links and say where they lead: the whole address is what is read. One with a name before the host is left
 * as words, since it looks as if it led there.
 */
export function partsOf(message: string): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = found.replace(trailing, '')
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || url.hostname === '' || url.username !== '' || url.password !== '') continue
    if (index > from) parts.push({ text: message.slice(from, index), href: null })
    parts.push({ text, href: url.href })
    from = index + text.length
  }
  if (from < message.length) parts.push({ text: message.slice(from), href: null })
  return parts
}
