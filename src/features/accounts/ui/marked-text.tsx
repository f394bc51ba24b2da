import { Fragment, type ReactNode } from 'react'

/** A sentence with marked parts: `<terms>…</terms>` is drawn by `parts.terms`. Where the parts stand is each language's own. */
export function MarkedText(props: {
  text: string
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}) {
  const pieces = props.text.split(/<(\w+)>(.*?)<\/\1>/)
  const drawn: ReactNode[] = []
  for (let index = 0; index < pieces.length; index += 3) {
    const [plain = '', mark, words = ''] = pieces.slice(index, index + 3)
    drawn.push(<Fragment key={index}>{plain}</Fragment>)
    if (mark !== undefined) drawn.push(<Fragment key={mark}>{props.parts[mark]?.(words) ?? words}</Fragment>)
  }
  return drawn
}
