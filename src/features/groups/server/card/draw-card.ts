import { PNG } from 'pngjs'
import {
  type Canvas,
  canvasOn,
  fileOf,
  fitting,
  pictureIn,
  soft,
  white,
  widthOf,
  write,
} from '../../../../platform/social-cards/canvas.ts'
import freeFile from './card-free.png?inline'
import takenFile from './card-taken.png?inline'

/** What the card of a group says. */
export interface Card {
  /** which of the six seats are taken, seat by seat */
  readonly taken: readonly boolean[]
  readonly from: string
  readonly to: string
  readonly when: string
  /** null where it is not known */
  readonly className: string | null
  /** null where nobody can join any more */
  readonly price: { readonly amount: string; readonly label: string } | null
  /** how full the group is, or what became of it */
  readonly state: string
}

const widestLine = 530

/**
 * The social card of a group as a PNG of 1200 × 630: the compartment with the seats that are taken, the route, when the
 * train leaves and what a seat costs. Put together from pictures and letters that were drawn beforehand.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const canvas = canvasOn(pictureIn(freeFile))
  for (const [index, isTaken] of card.taken.entries()) if (isTaken) takeSeat(canvas, index)
  writeFitting(canvas, card.from, 112, 129)
  writeFitting(canvas, card.to, 112, 213)
  write(canvas, 'text', card.when, [112, 286], white)
  if (card.className !== null)
    write(canvas, 'text', fitting('text', card.className, widestLine), [112, 334], soft)
  if (card.price) {
    write(canvas, 'price', card.price.amount, [56, 424], white)
    write(canvas, 'text', card.price.label, [60, 482], soft)
  }
  write(canvas, 'text', card.state, [60, 598], white)
  return fileOf(canvas)
}

function takeSeat(canvas: Canvas, index: number): void {
  const [left, top] = [660 + (index % 3) * 160, index < 3 ? 84 : 282]
  PNG.bitblt(pictureIn(takenFile), canvas, left, top, 156, 154, left, top)
}

/** As large as it fits, and cut where it does not. */
function writeFitting(canvas: Canvas, text: string, x: number, baseline: number): void {
  if (widthOf('route', text) <= widestLine) return write(canvas, 'route', text, [x, baseline], white)
  write(canvas, 'tight', fitting('tight', text, widestLine), [x, baseline - 5], white)
}
