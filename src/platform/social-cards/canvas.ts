import { once } from 'node:events'
import { constants } from 'node:zlib'
import { PNG } from 'pngjs'
import letterPlaces from './letters.json'
import lettersFile from './letters.png?inline'

export type Style = keyof typeof letterPlaces
export type Colour = readonly [number, number, number]
export type Canvas = PNG
type Place = readonly [x: number, y: number, width: number, height: number, advance: number]

export const white: Colour = [255, 255, 255]
export const soft: Colour = [201, 215, 238]
/** how far above its baseline a letter's place begins, and the sizes, as `tools/drawings/card-pictures.ts` draws them */
const sizes: Readonly<Record<Style, number>> = { route: 60, tight: 42, price: 92, text: 36 }
const margin = 6

const pictures = new Map<string, PNG>()
/** A picture that was drawn beforehand, from the address that `?inline` gives. */
export function pictureIn(file: string): PNG {
  const known = pictures.get(file) ?? PNG.sync.read(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
  pictures.set(file, known)
  return known
}

/** A new picture that begins as the ground. */
export function canvasOn(ground: PNG): Canvas {
  // plain surfaces are smallest without row filters; pngjs chooses for photographs
  const packing = { filterType: 0, deflateStrategy: constants.Z_DEFAULT_STRATEGY, deflateLevel: 6 }
  const canvas = new PNG({ width: ground.width, height: ground.height, ...packing })
  canvas.data.set(ground.data)
  return canvas
}

/** Packed beside the thread that answers. */
export async function fileOf(canvas: Canvas): Promise<Buffer> {
  const parts: Buffer[] = []
  const packed = canvas.pack().on('data', (part: Buffer) => parts.push(part))
  await once(packed, 'end')
  return Buffer.concat(parts)
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

export const widthOf = (style: Style, text: string): number =>
  placesOf(style, text).reduce((sum, [, , , , advance]) => sum + advance, 0)

/** More than any line holds; a foreign content service may say anything. */
const mostLetters = 200

/** Cut where it does not fit. */
export function fitting(style: Style, text: string, width: number): string {
  const letters = [...text.slice(0, 2 * mostLetters)].slice(0, mostLetters)
  if (letters.join('') === text && widthOf(style, text) <= width) return text
  while (letters.length > 0 && widthOf(style, `${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

export function write(
  canvas: Canvas,
  style: Style,
  text: string,
  [x, baseline]: readonly [number, number],
  colour: Colour,
): void {
  const letters = pictureIn(lettersFile)
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
