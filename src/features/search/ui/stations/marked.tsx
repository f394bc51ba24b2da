import type { ReactNode } from 'react'

/** A text with the stretches marked that were typed: from, up to, in order. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [from, upTo] of marks) {
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, upTo)}</mark>)
    done = upTo
  }
  return (
    <span>
      {parts}
      {text.slice(done)}
    </span>
  )
}
