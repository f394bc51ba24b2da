import { FeedError } from './feed-error.ts'

const COMMA = 44
const QUOTE = 34
const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const COLON = 58

/**
 * Reads a GTFS text file row by row: byte-order mark, CRLF, quoted fields with commas and line breaks in them, stray
 * spaces, empty lines and short rows included. A feed has hundreds of thousands of rows, so a row is only two lists of
 * positions; text is cut out when somebody asks for it.
 */
export class FeedTable {
  readonly file: string
  /** The line the row stands on, counted from 1 as an editor does. */
  line = 1
  readonly #text: string
  readonly #columns: Map<string, number>
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  #fields = 0
  #position: number
  #nextLine = 1
  #doubled = false
  #lenient = false

  /** `needed` are the columns the file cannot do without. */
  constructor(file: string, text: string, needed: readonly string[] = []) {
    this.file = file
    this.#text = text
    this.#position = text.startsWith('\uFEFF') ? 1 : 0
    this.#columns = new Map()
    if (this.next()) {
      for (let i = 0; i < this.#fields; i++) this.#columns.set(this.text(i).toLowerCase(), i)
    }
    const missing = needed.find((name) => !this.#columns.has(name))
    if (missing) throw this.error(`the column ${missing} is missing`)
  }

  /** Where a column stands; -1 where the file has none of this name, and reading it then gives blanks. */
  column(name: string): number {
    return this.#columns.get(name) ?? -1
  }

  /** Goes on to the next row that is not empty. */
  next(): boolean {
    const text = this.#text
    do {
      if (this.#position >= text.length) return false
      this.line = this.#nextLine
      this.#readRow()
    } while (this.#fields === 1 && this.#starts[0]! >= this.#ends[0]!)
    const width = this.#columns.size
    if (width > 0 && this.#fields > width) this.#refuseOverlong(width)
    return true
  }

  /** A field as text without the spaces around it. */
  text(column: number): string {
    if (column < 0 || column >= this.#fields) return ''
    const field = this.#text.slice(this.#starts[column], this.#ends[column])
    return this.#doubled ? field.replaceAll('""', '"') : field
  }

  /** Whether a field reads exactly so. Rows of one trip follow each other, and comparing is cheaper than cutting. */
  is(column: number, value: string): boolean {
    if (column < 0 || column >= this.#fields) return value === ''
    const start = this.#starts[column]!
    return this.#ends[column]! - start === value.length && this.#text.startsWith(value, start)
  }

  /** A number; `fallback` for a blank. */
  number(column: number, fallback: number): number {
    const field = this.text(column)
    if (field === '') return fallback
    const value = Number(field)
    if (Number.isNaN(value)) throw this.error(`"${field}" is not a number`)
    return value
  }

  /** A time of day in seconds, past 24:00 too; null for a blank. Accepts `8:05`, `08:05:30` and `26:10:00`. */
  seconds(column: number): number | null {
    if (column < 0 || column >= this.#fields) return null
    const end = this.#ends[column]!
    let at = this.#starts[column]!
    if (at >= end) return null
    let total = 0
    let part = 0
    let parts = 1
    let digits = 0
    for (; at < end; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === COLON) {
        if (digits === 0) this.#refuseTime(column)
        total = total * 60 + part
        part = 0
        digits = 0
        parts += 1
      } else if (code >= 48 && code <= 57) {
        part = part * 10 + code - 48
        digits += 1
        if (digits > (parts === 1 ? 3 : 2) || (parts > 1 && part > 59)) this.#refuseTime(column)
      } else this.#refuseTime(column)
    }
    if (digits === 0 || parts < 2 || parts > 3) this.#refuseTime(column)
    total = total * 60 + part
    return parts === 2 ? total * 60 : total
  }

  /** A date, `20261231` → `2026-12-31`. */
  date(column: number): string {
    const field = this.text(column)
    const iso = `${field.slice(0, 4)}-${field.slice(4, 6)}-${field.slice(6)}`
    if (!/^\d{8}$/.test(field) || !isDate(iso)) throw this.error(`"${field}" is not a date such as 20261231`)
    return iso
  }

  /** A refusal that names this line. */
  error(problem: string): FeedError {
    return new FeedError(this.file, this.line, problem)
  }

  #refuseTime(column: number): never {
    throw this.error(`"${this.text(column)}" is not a time such as 08:30:00`)
  }

  #refuseOverlong(width: number): void {
    // many tools end every line with a comma; only a field with something in it has lost its column
    for (let i = width; i < this.#fields; i++) {
      if (this.#starts[i]! < this.#ends[i]!)
        throw this.error(`${this.#fields} fields stand under ${width} columns; is a comma not quoted?`)
    }
  }

  /**
   * A quotation mark inside a quoted field should be doubled, and in published feeds some are not. Such a row is read
   * again with only those marks counted that stand before a comma or the line's end; it is believed where no column moves.
   */
  #readRow(): void {
    const [position, nextLine] = [this.#position, this.#nextLine]
    this.#lenient = false
    try {
      this.#readFields()
    } catch (error) {
      const width = this.#columns.size
      if (width === 0) throw error
      this.#position = position
      this.#nextLine = nextLine
      this.#lenient = true
      this.#readFields()
      if (this.#fields !== width) throw error
    }
  }

  #readFields(): void {
    const text = this.#text
    this.#fields = 0
    this.#doubled = false
    let at = this.#position
    for (;;) {
      let code = text.charCodeAt(at)
      while (code === SPACE) code = text.charCodeAt(++at)
      let start = at
      let end: number
      if (code === QUOTE) {
        start += 1
        end = this.#closingQuote(start)
        at = end + 1
        code = text.charCodeAt(at)
        while (code === SPACE || code === RETURN) code = text.charCodeAt(++at)
        if (at < text.length && code !== COMMA && code !== NEWLINE)
          throw this.error('something follows a closing quotation mark')
      } else {
        while (code !== COMMA && code !== NEWLINE && at < text.length) code = text.charCodeAt(++at)
        end = at
        while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
      }
      this.#starts[this.#fields] = start
      this.#ends[this.#fields] = end
      this.#fields += 1
      if (at >= text.length || code === NEWLINE) break
      at += 1
    }
    this.#nextLine += 1
    this.#position = at + 1
  }

  #closingQuote(from: number): number {
    if (this.#lenient) return this.#lastQuote(from)
    for (let at = from; ;) {
      const quote = this.#text.indexOf('"', at)
      if (quote < 0) throw this.error('a quotation mark is opened and never closed')
      for (let i = this.#text.indexOf('\n', at); i >= 0 && i < quote; i = this.#text.indexOf('\n', i + 1))
        this.#nextLine += 1
      if (this.#text.charCodeAt(quote + 1) !== QUOTE) return quote
      this.#doubled = true
      at = quote + 2
    }
  }

  /** The first mark of this line behind which the field can be over. */
  #lastQuote(from: number): number {
    const end = this.#text.indexOf('\n', from)
    const line = this.#text.slice(from, end < 0 ? undefined : end)
    const closing = /" *(?:,|\r?$)/.exec(line)
    if (!closing) throw this.error('a quotation mark is opened and never closed')
    this.#doubled = true
    return from + closing.index
  }
}

function isDate(iso: string): boolean {
  const moment = Date.parse(`${iso}T00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso)
}

const isBlank = (code: number) => code === SPACE || code === RETURN || code === 9
