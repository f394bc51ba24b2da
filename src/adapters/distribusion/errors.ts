import { type Answer, refused, unknown } from '../../kernel/answer.ts'
import type { TicketingRefusal } from '../../ports/ticketing.ts'
import { asFields, asList, type Fields, readJson, text } from './json-api.ts'

/**
 * Their codes, the longest match counts. The first number is not the HTTP status: "not found" comes as 400 and a
 * sold-out train as 500, so only the code decides. Source: the error catalogue of the Retailer API.
 */
const meanings: Readonly<Record<string, TicketingRefusal | 'unknown'>> = {
  '400': 'invalid',
  // stations, times and carrier come from our ids alone: nothing is known under such an id
  '400.101.002': 'not_found',
  '400.101.003': 'not_found',
  '400.101.004': 'not_found',
  '400.101.005': 'not_found',
  '400.101.007': 'not_found',
  '400.101.008': 'not_found',
  '400.101.040': 'not_found',
  '400.101.049': 'not_found',
  // names and documents are what travellers can put right; other fields are ours, and an email address was proven
  '400.101.019': 'traveller_refused',
  '400.101.020': 'traveller_refused',
  '400.101.030': 'traveller_refused',
  '400.101.031': 'traveller_refused',
  '400.101.065': 'traveller_refused',
  '400.101.066': 'traveller_refused',
  // a carrier that sells nothing to passengers of this type
  '400.101.032': 'not_offered',
  // a train that changed since its map was drawn: no such segment, no such seat
  '400.101.067': 'seat_taken',
  '400.101.068': 'seat_taken',
  '400.102': 'not_found',
  // dates are always well-formed here: these two mean too far ahead, and gone
  '400.101.006': 'out_of_window',
  '400.101.044': 'out_of_window',
  // our API key: nothing is said about the train
  '400.200': 'unknown',
  // a capability the carrier does not have: no seat layouts
  '400.300': 'not_offered',
  '400.500': 'expired',
  '400.501': 'not_offered',
  '400.502': 'expired',
  '400.800': 'not_found',
  '429': 'busy',
  '500': 'unknown',
  '500.501': 'sold_out',
  '500.502.026': 'price_changed',
  // the carrier is down, too slow or says what nobody can read: the booking may exist
  '600': 'unknown',
  '600.700': 'not_offered',
  '600.701': 'sold_out',
  '600.702': 'price_changed',
  '600.703': 'not_offered',
  // "booking price unknown" says nothing about the tariff, "vacancy unknown" nothing about seats
  '600.703.026': 'unknown',
  '600.704': 'expired',
  '600.705': 'unknown',
  '600.706': 'seat_taken',
}

/** What an answer that is not the wanted one means. `retryAfter` is the header, seconds or a date. */
export function parseError(
  status: number,
  bytes: Uint8Array,
  headers: { readonly retryAfter: string | null; readonly date: string | null },
): Answer<never, TicketingRefusal> {
  const answer = meaningOfError(status, bytes)
  const wait = parseWait(headers)
  return answer.kind === 'refused' && answer.code === 'busy' && wait !== null
    ? refused(answer.code, answer.detail, wait)
    : answer
}

function parseWait({
  retryAfter,
  date,
}: {
  readonly retryAfter: string | null
  readonly date: string | null
}) {
  if (retryAfter === null) return null
  if (/^\d{1,6}$/.test(retryAfter.trim())) return Number(retryAfter)
  // their clock against their clock: ours may differ
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.parse(date ?? '')) / 1000)
  return seconds >= 0 ? seconds : null
}

function meaningOfError(status: number, bytes: Uint8Array): Answer<never, TicketingRefusal> {
  for (const error of errorsOf(bytes)) {
    const meaning = meaningOf(error.code)
    if (meaning === 'unknown') return unknown(`${error.code} ${error.title}`)
    if (meaning)
      return refused(meaning, `${error.code} ${error.title}`.trim(), undefined, passengersOf(error))
  }
  // without a code of theirs it may be anybody's answer; these two statuses say enough
  if (status === 409) return refused('sold_out', 'HTTP 409')
  if (status === 429) return refused('busy', 'HTTP 429')
  return unknown(`HTTP ${status} without a code`)
}

/** Whether these bytes are an error although the status may say otherwise. */
export function isError(bytes: Uint8Array): boolean {
  return bytes[0] === 0x7b && errorsOf(bytes).length > 0
}

/** The same of a body that has been read already. */
export function hasErrors(body: unknown): boolean {
  return asList(asFields(body)['errors']).length > 0
}

/** The longest known beginning of a code. */
function meaningOf(code: string): TicketingRefusal | 'unknown' | null {
  const parts = code.split('.')
  for (let length = parts.length; length > 0; length--) {
    const meaning = meanings[parts.slice(0, length).join('.')]
    if (meaning) return meaning
  }
  return null
}

interface TheirError {
  readonly code: string
  readonly title: string
  /** the field it is about, where JSON:API's `source` names one */
  readonly source: string
}

/** Which passenger of the order an error names, if any. Where they say it is not documented: `source` and title are read. */
function passengersOf({ source, title }: TheirError): readonly number[] | undefined {
  const named =
    /passengers(?:\[|\/|\.)(\d)(?!\d)/.exec(source) ?? /passengers(?:\[|\/|\.)(\d)(?!\d)/.exec(title)
  return named ? [Number(named[1])] : undefined
}

function errorsOf(bytes: Uint8Array): readonly TheirError[] {
  let body: unknown
  try {
    body = readJson(bytes)
  } catch {
    return []
  }
  return asList(asFields(body)['errors']).map((error) => ({
    code: text(asFields(error), 'code') ?? '',
    title: text(asFields(error), 'title') ?? '',
    source: sourceOf(asFields(asFields(error)['source'])),
  }))
}

const sourceOf = (source: Fields): string => text(source, 'pointer') ?? text(source, 'parameter') ?? ''
