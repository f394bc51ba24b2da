import type { Language } from '../../../../kernel/languages.ts'
import { drawPdf, type PdfBlock } from '../../../../platform/pdf/draw-pdf.ts'
import type { WrittenReceipt } from './write-receipt.ts'

interface Asked {
  readonly language: Language
  readonly now: number
  readonly t: (key: string) => string
}

/** The receipt as a file that is read out in its order and its language, with its fonts. */
export function drawReceipt(receipt: WrittenReceipt, { language, now, t }: Asked): Promise<Uint8Array> {
  const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text })
  const { facts, amounts, story, seller } = receipt
  const page: PdfBlock[] = [
    { kind: 'heading', level: 1, text: receipt.title },
    { kind: 'text', look: 'bold', text: receipt.outcome },
    { kind: 'lines', labelWidth: 150, rows: facts },
    heading(amounts.title),
    {
      kind: 'lines',
      ...{ labelWidth: 230, areAmounts: true },
      rows: amounts.rows,
    },
    heading(story.title),
    { kind: 'lines', labelWidth: 230, rows: story.rows },
    heading(seller.title),
    ...seller.lines.map((text): PdfBlock => ({ kind: 'text', look: 'plain', text })),
  ]
  return drawPdf({
    title: `${receipt.title} – Sixrail`,
    ...{ language, madeAt: now, pages: [page], replacedNote: t('payments.receipt.replaced-letters') },
  })
}
