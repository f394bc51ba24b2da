import type { Language } from '../../../../kernel/languages.ts'
import { latinText } from './latin-text.ts'
import type { Row, WrittenReceipt } from './write-receipt.ts'

const ink = '#121c33'
const soft = '#49516a'
const rail = '#123a7d'
const [left, width] = [56, 483]

/**
 * The receipt on one page of A4, tagged, so that it is read out in its order and its language. Its fonts are those that
 * every reader has: a name that they cannot draw is left out, the references name the payment all the same.
 */
export async function drawReceipt(
  receipt: WrittenReceipt,
  language: Language,
  now: number,
): Promise<Uint8Array> {
  // drawn seldom, and large to load
  const { default: Pdf } = await import('pdfkit')
  const title = latinText(receipt.title) ?? 'Sixrail'
  const pdf = new Pdf({
    ...{ size: 'A4', margin: left, pdfVersion: '1.7', tagged: true, displayTitle: true, lang: language },
    info: { Title: `${title} – Sixrail`, Author: 'Sixrail', CreationDate: new Date(now) },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })

  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const write = (tag: string, text: string, look: () => void) => {
    page.add(
      pdf.struct(tag, {}, () => {
        look()
        pdf.text(latinText(text) ?? '', left, undefined, { width })
      }),
    )
  }
  const heading = (text: string) =>
    write('H2', text, () => pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(rail))
  const table = (rows: readonly Row[], labelWidth: number, areAmounts = false) => {
    const drawn = rows.filter(({ value }) => latinText(value) !== null)
    const grid = pdf.struct('Table')
    page.add(grid)
    for (const [index, { label, value }] of drawn.entries()) {
      const isBold = areAmounts && index === 2
      const row = pdf.struct('TR')
      grid.add(row)
      pdf.moveDown(0.3)
      const top = pdf.y
      let bottom = top
      const cell = (tag: string, text: string, x: number, cellWidth: number, colour: string) => {
        row.add(
          pdf.struct(tag, {}, () => {
            pdf
              .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
              .fontSize(11)
              .fillColor(colour)
            const align = areAmounts && tag === 'TD' ? 'right' : 'left'
            pdf.text(latinText(text) ?? '', x, top, { width: cellWidth, align })
            bottom = Math.max(bottom, pdf.y)
          }),
        )
      }
      cell('TH', label, left, labelWidth - 12, soft)
      cell('TD', value, left + labelWidth, areAmounts ? 90 : width - labelWidth, ink)
      row.end()
      pdf.y = bottom
    }
    grid.end()
  }

  write('P', 'Sixrail', () => pdf.font('Helvetica-Bold').fontSize(12).fillColor(rail))
  write('H1', receipt.title, () => pdf.font('Helvetica-Bold').fontSize(22).fillColor(ink))
  write('P', receipt.outcome, () => pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(12).fillColor(ink))
  pdf.moveDown(0.5)
  table(receipt.facts, 150)
  heading(receipt.amounts.title)
  table(receipt.amounts.rows, 230, true)
  heading(receipt.story.title)
  table(receipt.story.rows, 230)
  heading(receipt.seller.title)
  for (const line of receipt.seller.lines)
    write('P', line, () => pdf.moveDown(0.2).font('Helvetica').fontSize(11).fillColor(ink))
  page.end()
  pdf.end()
  return whole
}
