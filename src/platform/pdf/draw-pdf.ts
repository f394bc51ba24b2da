import { homeMarket } from '../../kernel/home-market.ts'
import type { Language } from '../../kernel/languages.ts'
import { typefaces } from './typefaces.ts'
import type { Look } from './write-text.ts'

/** A part of a page, in the order in which it is read out. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly look: 'plain' | 'bold' | 'soft' | 'warning' }
  | {
      readonly kind: 'facts'
      readonly rows: readonly { readonly label: string; readonly value: string }[]
      /** stands beside them */
      readonly picture?: { readonly png: Uint8Array; readonly alt: string }
    }
  | {
      readonly kind: 'table'
      /** of the page's width, in hundredths */
      readonly columns: readonly { readonly title: string; readonly share: number }[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      /** small facts, each beside its label */
      readonly kind: 'lines'
      readonly rows: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[]
      readonly labelWidth: number
      /** amounts stand below each other with their ends */
      readonly areAmounts?: boolean
    }

export interface PdfOrder {
  readonly title: string
  readonly language: Language
  readonly madeAt: number
  readonly pages: readonly (readonly PdfBlock[])[]
  /** said on a page where Latin letters stand for letters that no font here has */
  readonly replacedNote: string
}

type Element = PDFKit.PDFStructureElement

const [ink, soft, rail, warning, rule] = ['#121c33', '#49516a', '#123a7d', '#b00020', '#c9cedb']
const [left, top, bottom, width] = [56, 76, 56, 483]
const pictureWidth = 176
const looks = {
  plain: { size: 12, colour: ink },
  bold: { size: 12, bold: true, colour: ink },
  soft: { size: 10.5, colour: soft },
  warning: { size: 13, bold: true, colour: warning },
} as const

/**
 * Pages of A4 that a screen reader reads in their order and their language (PDF/UA-1): all that is not decoration is
 * tagged, and the fonts are in the file. What needs more room goes on to another page.
 */
export async function drawPdf(order: PdfOrder): Promise<Uint8Array> {
  // drawn seldom, and large to load
  const [{ default: Pdf }, { createWriter }, faces] = await Promise.all([
    import('pdfkit'),
    import('./write-text.ts'),
    typefaces(order.pages.flatMap((blocks) => blocks.flatMap(textsOf))),
  ])
  const pdf = new Pdf({
    ...{ size: 'A4', margins: { top, bottom, left, right: left }, autoFirstPage: false },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang: order.language },
    // its types do not name it yet
    ...({ subset: 'PDF/UA' } as object),
    info: { Title: plainTitle(order.title), Author: 'Sixrail', CreationDate: new Date(order.madeAt) },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const { heightOf, prepare } = createWriter(pdf, faces, { left, width, ink })
  let isReplaced = false
  const write = (parent: Element, tag: string, text: string, look: Look, scope?: 'Row' | 'Column') => {
    const written = prepare(text, look)
    isReplaced ||= written.isReplaced
    const options = { ...(scope && { scope }), ...(written.actual !== null && { actual: written.actual }) }
    parent.add(pdf.struct(tag, options, written.draw))
  }
  const decorate = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  const addPage = () => {
    pdf.addPage()
    decorate(() => {
      pdf.rect(0, 0, pdf.page.width, 46).fill(rail)
      for (let seat = 0; seat < homeMarket.groupSize; seat++)
        pdf.roundedRect(left + (seat % 3) * 10, 14 + Math.floor(seat / 3) * 10, 8, 8, 2).fill('#ffffff')
      prepare('Sixrail', { size: 15, bold: true, colour: '#ffffff', x: left + 38, y: 15 }).draw()
    })
    pdf.x = left
    pdf.y = top
  }
  const makeRoom = (height: number) => {
    if (pdf.y + height > pdf.page.height - bottom) addPage()
  }

  const drawTable = (section: Element, { columns, rows }: PdfBlock & { kind: 'table' }) => {
    const table = pdf.struct('Table')
    section.add(table)
    const drawRow = (cells: readonly string[], isHead: boolean) => {
      const look = isHead ? { size: 10.5, colour: soft } : { size: 12, colour: ink }
      const widths = columns.map(({ share }) => (share * width) / 100 - 8)
      const height = Math.max(...cells.map((cell, at) => heightOf(cell, { ...look, width: widths[at]! })))
      makeRoom(height + 6)
      const row = pdf.struct('TR')
      table.add(row)
      const y = pdf.y
      let x = left
      for (const [at, cell] of cells.entries()) {
        const tag = isHead ? 'TH' : 'TD'
        if (cell === '') row.add(pdf.struct(tag))
        else write(row, tag, cell, { ...look, x, y, width: widths[at]! }, isHead ? 'Column' : undefined)
        x += (columns[at]!.share * width) / 100
      }
      row.end()
      pdf.y = y + height + 3
      decorate(() =>
        pdf
          .moveTo(left, pdf.y)
          .lineTo(left + width, pdf.y)
          .lineWidth(0.5)
          .stroke(rule),
      )
      pdf.y += 4
    }
    drawRow(
      columns.map(({ title }) => title),
      true,
    )
    for (const cells of rows) drawRow(cells, false)
    table.end()
  }

  const drawLines = (section: Element, { rows, labelWidth, areAmounts }: PdfBlock & { kind: 'lines' }) => {
    const table = pdf.struct('Table')
    section.add(table)
    const valueWidth = areAmounts ? 110 : width - labelWidth
    for (const { label, value, isTotal = false } of rows) {
      const labelLook = { size: 11, bold: isTotal, colour: soft, width: labelWidth - 12 }
      const valueLook: Look = {
        size: 11,
        bold: isTotal,
        width: valueWidth,
        ...(areAmounts && { align: 'right' }),
      }
      const height = Math.max(heightOf(label, labelLook), heightOf(value, valueLook))
      makeRoom(height + 4)
      const row = pdf.struct('TR')
      table.add(row)
      const { y } = pdf
      write(row, 'TH', label, { ...labelLook, y }, 'Row')
      write(row, 'TD', value, { ...valueLook, x: left + labelWidth, y })
      row.end()
      pdf.y = y + height + 4
    }
    table.end()
  }

  const drawFacts = (section: Element, { rows, picture }: PdfBlock & { kind: 'facts' }) => {
    if (picture) makeRoom(pictureWidth)
    const start = pdf.y
    const factsWidth = picture ? width - pictureWidth - 24 : width
    const table = pdf.struct('Table')
    section.add(table)
    for (const { label, value } of rows) {
      const valueLook = { size: 14, bold: true, width: factsWidth }
      makeRoom(heightOf(value, valueLook) + 20)
      const row = pdf.struct('TR')
      table.add(row)
      write(row, 'TH', label, { size: 10.5, colour: soft, width: factsWidth }, 'Row')
      write(row, 'TD', value, valueLook)
      row.end()
      pdf.y += 8
    }
    table.end()
    if (!picture) return
    const { png, alt } = picture
    const x = left + width - pictureWidth
    const end = start + pictureWidth
    const bbox = [x, start, x + pictureWidth, end] as const
    const options = { alt, bbox, placement: 'Block' }
    const below = Math.max(pdf.y, end)
    section.add(
      pdf.struct('Figure', options, () => {
        pdf.image(Buffer.from(png), x, start, { width: pictureWidth, height: pictureWidth })
      }),
    )
    pdf.y = below
  }

  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const blocks of order.pages) {
    isReplaced = false
    addPage()
    const section = pdf.struct('Sect')
    root.add(section)
    for (const block of blocks) {
      if (block.kind === 'heading') {
        const look = block.level === 1 ? { size: 24, bold: true } : { size: 14, bold: true, colour: rail }
        if (block.level === 2) pdf.y += 10
        // a heading stays with what follows it
        makeRoom(heightOf(block.text, look) + 48)
        write(section, `H${block.level}`, block.text, look)
        pdf.y += 4
      } else if (block.kind === 'text') {
        const look = looks[block.look]
        makeRoom(heightOf(block.text, look))
        write(section, 'P', block.text, look)
        pdf.y += 8
      } else if (block.kind === 'table') drawTable(section, block)
      else if (block.kind === 'lines') drawLines(section, block)
      else drawFacts(section, block)
    }
    if (isReplaced) {
      makeRoom(heightOf(order.replacedNote, looks.soft))
      write(section, 'P', order.replacedNote, looks.soft)
    }
    section.end()
  }
  root.end()
  pdf.end()
  return whole
}

/** The library writes the title into XML as it is. */
const plainTitle = (title: string) => title.replaceAll('&', '+').replaceAll(/[<>\p{Cc}]/gu, ' ')

function textsOf(block: PdfBlock): string[] {
  if (block.kind === 'heading' || block.kind === 'text') return [block.text]
  if (block.kind === 'table') return block.rows.flat()
  return block.rows.flatMap(({ label, value }) => [label, value])
}
