import { linesOf, widthOfAll } from './lines.ts'
import { type Piece, spell, type Spelled } from './spell.ts'
import type { Typeface } from './typefaces.ts'

export interface Look {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: string
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly align?: 'right'
}

interface Page {
  readonly left: number
  readonly width: number
  readonly ink: string
}

/** Writes texts, each in the families that have its letters and each script in its direction. */
export function createWriter(pdf: PDFKit.PDFDocument, faces: readonly Typeface[], page: Page) {
  for (const { name, regular, bold } of faces) {
    // it takes fonts that are open already, which its types do not say
    pdf.registerFont(`${name} regular`, regular as unknown as Buffer)
    pdf.registerFont(`${name} bold`, bold as unknown as Buffer)
  }
  const widthOf = ({ width = page.width }: Look) => width
  const setFont = ({ name }: Typeface, { size, bold = false }: Look) =>
    pdf.font(`${name} ${bold ? 'bold' : 'regular'}`).fontSize(size)
  const measure = (look: Look) => (piece: Piece<Typeface>) => {
    setFont(piece.face, look)
    return pdf.widthOfString(piece.text)
  }
  const linesIn = ({ pieces }: Spelled<Typeface>, look: Look) => linesOf(pieces, widthOf(look), measure(look))

  /** Lines are as high, and their letters stand as deep, as the tallest family of the text asks for. */
  function lineOf({ pieces }: Spelled<Typeface>, look: Look) {
    const used = new Set(pieces.map(({ face }) => face))
    const heights = [...used].map((face) => setFont(face, look).currentLineHeight(true))
    const ascents = [...used].map(({ regular }) => (regular.ascent / regular.unitsPerEm) * look.size)
    return { height: Math.max(...heights), ascent: Math.max(...ascents) }
  }

  function drawPieces(spelled: Spelled<Typeface>, look: Look): void {
    const { height, ascent } = lineOf(spelled, look)
    const left = look.x ?? page.left
    let top = look.y ?? pdf.y
    for (const line of linesIn(spelled, look)) {
      const free = widthOf(look) - widthOfAll(line, measure(look))
      let x = look.align === 'right' ? left + free : left
      for (const piece of spelled.order(line)) {
        const wide = measure(look)(piece)
        if (piece.said) pdf.markContent('Span', { actual: piece.said })
        pdf.text(piece.text, x, top + ascent, { lineBreak: false, baseline: 'alphabetic' })
        if (piece.said) pdf.endMarkedContent()
        x += wide
      }
      top += height
    }
    pdf.x = page.left
    pdf.y = top
  }

  return {
    heightOf(text: string, look: Look): number {
      const spelled = spell(text, faces)
      if (!spelled.isPlain) return linesIn(spelled, look).length * lineOf(spelled, look).height
      const [piece] = spelled.pieces
      setFont(piece!.face, look)
      return pdf.heightOfString(piece!.text, { width: widthOf(look) })
    },

    /** Gives what is to be read out where that cannot follow from what is drawn, and whether letters were replaced. */
    prepare(text: string, look: Look) {
      const spelled = spell(text, faces)
      return {
        actual: spelled.isPlain ? null : spelled.text,
        isReplaced: spelled.pieces.some(({ said }) => said !== null),
        draw(): void {
          pdf.fillColor(look.colour ?? page.ink)
          if (!spelled.isPlain) return drawPieces(spelled, look)
          const [piece] = spelled.pieces
          setFont(piece!.face, look)
          const options = { width: widthOf(look), align: look.align ?? ('left' as const) }
          pdf.text(piece!.text, look.x ?? page.left, look.y ?? pdf.y, options)
        },
      }
    },
  }
}
