import { PNG } from 'pngjs'
import {
  canvasOn,
  fileOf,
  fitting,
  pictureIn,
  soft,
  white,
  widthOf,
  write,
} from '../../../../platform/social-cards/canvas.ts'
import { linesOf } from '../../../../platform/social-cards/lines.ts'
import { type PageCard, withoutPoster } from './page-card.ts'

const pictures = import.meta.glob<string>('./pictures/**/*.png', { query: '?inline', import: 'default' })

const fileNamed = (name: string) =>
  Object.entries(pictures).find(([path]) => path.endsWith(`/${name}.png`))?.[1]

const left = 56
const widest = 640
const place = { x: 739, y: 45 }
const mostLines = 6

/** The social card of a page as a PNG of 1200 × 630: its title beside its poster. */
export async function drawPageCard({ label, title, note, picture }: PageCard): Promise<Buffer> {
  const [ground, beside] = await Promise.all(
    // a foreign service may name a poster that nobody drew
    [fileNamed('ground'), fileNamed(picture) ?? fileNamed(withoutPoster)].map(async (file) =>
      pictureIn(await file!()),
    ),
  )
  const canvas = canvasOn(ground!)
  PNG.bitblt(beside!, canvas, 0, 0, beside!.width, beside!.height, place.x, place.y)
  if (label !== null) write(canvas, 'text', fitting('text', label, widest), [left, 92], soft)
  const { style, lines, height } = titleLines(title)
  let baseline = 120
  for (const line of lines) write(canvas, style, line, [left, (baseline += height)], white)
  if (note !== null) write(canvas, 'text', fitting('text', note, widest), [left, baseline + 62], white)
  return fileOf(canvas)
}

/** Large in up to four lines, or smaller in up to six, and cut where even they do not suffice. */
function titleLines(title: string) {
  const within = (style: 'route' | 'tight') => (line: string) => widthOf(style, line) <= widest
  // no title of ours is as long; a foreign service may say anything
  const letters = [...title.trim()].slice(0, 300)
  const large = linesOf(letters.join(''), { most: 4, fits: within('route') })
  if (large !== null) return { style: 'route', lines: large, height: 70 } as const
  const fits = within('tight')
  let lines = linesOf(letters.join(''), { most: mostLines, fits })
  while (lines === null) {
    letters.pop()
    lines = linesOf(`${letters.join('').trimEnd()}…`, { most: mostLines, fits })
  }
  return { style: 'tight', lines, height: 54 } as const
}
