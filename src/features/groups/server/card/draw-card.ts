import { once } from 'node:events'
import { constants } from 'node:zlib'
import { PNG } from 'pngjs'
import freeFile from './card-free.png?inline'
import letterPlaces from './card-letters.json'
import lettersFile from './card-letters.png?inline'
import takenFile from './card-taken.png?inline'

/** What the card of a group says. */
export interface Card {
  /** which of the six seats are taken, seat by seat */
  readonly taken: readonly boolean[]
  readonly from: string
  readonly to: string
  readonly when: string
  /** null where nobody can join any more */
  readonly price: { readonly amount: string; readonly label: string } | null
  /** how full the group is, or what became of it */
  readonly state: string
}

type Style = keyof typeof letterPlaces
type Place = readonly [x: number, y: number, width: number, height: number, advance: number]
type Colour = readonly [number, number, number]

const white: Colour = [255, 255, 255]
const soft: Colour = [201, 215, 238]
/** how far above its baseline a letter's place begins, and the sizes, as `tools/drawings/card-pictures.ts` draws them */
const sizes: Readonly<Record<Style, number>> = { route: 60, tight: 42, price: 92, text: 36 }
const margin = 6
const widestLine = 530

const pictures = new Map<string, PNG>()
function picture(file: string): PNG {
  const known = pictures.get(file) ?? PNG.sync.read(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
  pictures.set(file, known)
  return known
}

/**
 * The social card of a group as a PNG of 1200 × 630: the compartment with the seats that are taken, the route, when the
 * train leaves and what a seat costs. Put together from pictures and letters that were drawn beforehand.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const free = picture(freeFile)
  // plain surfaces are smallest without row filters; pngjs chooses for photographs
  const packing = { filterType: 0, deflateStrategy: constants.Z_DEFAULT_STRATEGY, deflateLevel: 6 }
  const canvas = new PNG({ width: free.width, height: free.height, ...packing })
  canvas.data.set(free.data)
  for (const [index, isTaken] of card.taken.entries()) if (isTaken) takeSeat(canvas, index)
  writeFitting(canvas, card.from, 112, 129)
  writeFitting(canvas, card.to, 112, 213)
  write(canvas, 'text', card.when, [112, 286], white)
  if (card.price) {
    write(canvas, 'price', card.price.amount, [56, 424], white)
    write(canvas, 'text', card.price.label, [60, 482], soft)
  }
  write(canvas, 'text', card.state, [60, 598], white)
  return fileOf(canvas)
}

/** Packed beside the thread that answers. */
async function fileOf(canvas: PNG): Promise<Buffer> {
  const parts: Buffer[] = []
  const packed = canvas.pack().on('data', (part: Buffer) => parts.push(part))
  await once(packed, 'end')
  return Buffer.concat(parts)
}

function takeSeat(canvas: PNG, index: number): void {
  const [left, top] = [660 + (index % 3) * 160, index < 3 ? 84 : 282]
  PNG.bitblt(picture(takenFile), canvas, left, top, 156, 154, left, top)
}

/** The letters of a text that were drawn; an accent that was not is left out, and then the letter itself. */
function placesOf(style: Style, text: string): Place[] {
  const drawn = letterPlaces[style] as unknown as Readonly<Record<string, Place>>
  return [...text.normalize('NFC')].flatMap((letter) => {
    const place =
      drawn[letter] ?? drawn[letter.normalize('NFD')[0]!] ?? (/\s/u.test(letter) ? drawn[' '] : null)
    return place ? [place] : []
  })
}

const widthOf = (places: readonly Place[]) => places.reduce((sum, [, , , , advance]) => sum + advance, 0)

/** As large as it fits, and cut where it does not. */
function writeFitting(canvas: PNG, text: string, x: number, baseline: number): void {
  if (widthOf(placesOf('route', text)) <= widestLine)
    return write(canvas, 'route', text, [x, baseline], white)
  let shown = text
  while (widthOf(placesOf('tight', shown)) > widestLine) shown = `${shown.replace(/…$/u, '').slice(0, -1)}…`
  write(canvas, 'tight', shown, [x, baseline - 5], white)
}

function write(
  canvas: PNG,
  style: Style,
  text: string,
  [x, baseline]: readonly [number, number],
  colour: Colour,
): void {
  const letters = picture(lettersFile)
  const top = baseline - Math.ceil(sizes[style] * 1.05)
  let pen = x
  for (const [fromX, fromY, width, height, advance] of placesOf(style, text)) {
    const left = Math.round(pen) - margin
    pen += advance
    if (left + width > canvas.width) return
    for (let dy = 0; dy < height; dy += 1) {
      for (let dx = 0; dx < width; dx += 1) {
        const ink = letters.data[((fromY + dy) * letters.width + fromX + dx) * 4]! / 255
        if (ink === 0) continue
        const at = ((top + dy) * canvas.width + left + dx) * 4
        for (let channel = 0; channel < 3; channel += 1)
          canvas.data[at + channel] = canvas.data[at + channel]! * (1 - ink) + colour[channel]! * ink
      }
    }
  }
}
