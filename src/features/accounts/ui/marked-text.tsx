import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

interface MarkedTextProps {
  readonly text: string
  /** An element for each mark; the marked words become its content. */
  readonly parts: Readonly<Record<string, ReactElement>>
}

/** A sentence with marked parts, `<terms>…</terms>`: which words they are, and where, is each language's own. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  const drawn: ReactNode[] = []
  for (let index = 0; index < pieces.length; index += 3) {
    const [plain = '', mark, words = ''] = pieces.slice(index, index + 3)
    const part = mark === undefined ? undefined : parts[mark]
    drawn.push(
      <Fragment key={index}>
        {plain}
        {part ? cloneElement(part, undefined, words) : words}
      </Fragment>,
    )
  }
  return drawn
}
