import type { Entry } from '../../../kernel/saga.ts'
import type { IncidentKind } from '../contract.ts'

export interface Incident {
  /** kind and thing: the same incident has the same id for as long as it lasts */
  readonly id: string
  readonly kind: IncidentKind
  readonly thing: string
  /** the work that reads it again; null where nothing is left to read */
  readonly work: string | null
  readonly groupId: string | null
  readonly checkoutId: string | null
  /** epoch ms */
  readonly since: number
  /** names of operations, states, amounts or errors, in the words of code and log */
  readonly what: string
}

const minute = 60_000
/**
 * When a person is told: how long each state may last (ms), after how many failures in a row, and how long an event stays listed
 * (`event`, ms).
 */
export const patience = {
  unknown: 5 * minute,
  // the provider itself gives its carriers 10 minutes. Source: docs/providers/distribusion.md
  carrier: 10 * minute,
  moving: 15 * minute,
  /** an open purchase that no work wakes: a moment may lie between the two */
  asleep: 2 * minute,
  release: 15 * minute,
  failures: 7,
  /** it is shown for a day */
  event: 24 * 60 * minute,
} as const

interface SagaReading {
  readonly id: string
  readonly kind: string
  /** the id of the work that drives it */
  readonly work: string
  readonly groupId: string | null
  readonly openedAt: number
  readonly history: readonly Entry[]
  /** when its work is due; null where nothing wakes it */
  readonly wakesAt: number | null
}
interface MoneyReading {
  readonly checkoutId: string
  readonly groupId: string | null
  /** the work that reads it again; null where nothing is left to read */
  readonly work: string | null
  readonly text: string
  readonly at: number
}
export interface Readings {
  readonly sagas: readonly SagaReading[]
  readonly debts: readonly MoneyReading[]
  readonly taken: readonly MoneyReading[]
  readonly alarms: readonly (MoneyReading & { readonly kind: 'disputed' | 'refund_failed' })[]
  readonly lostHolds: readonly MoneyReading[]
  readonly doubtful: readonly (MoneyReading & { readonly state: string })[]
  readonly work: readonly {
    readonly id: string
    readonly attempts: number
    readonly lastError: string | null
    readonly createdAt: number
  }[]
  readonly unsent: readonly {
    readonly id: string
    /** which email it would have been */
    readonly template: string
    readonly why: string
    readonly at: number
  }[]
  /** how many messages wait for an answer, and since when the oldest does; null: none */
  readonly messages: { readonly count: number; readonly since: number } | null
  readonly reports: readonly {
    readonly groupId: string
    readonly number: number
    readonly reasons: readonly string[]
    readonly at: number
  }[]
}

/** Everything a person should know of now, the oldest first. */
export function findIncidents(readings: Readings, now: number): Incident[] {
  return [
    ...readings.sagas.flatMap((saga) => incidentsOf(saga, now)),
    ...readings.debts.map((fact) => ofMoney('debt', fact)),
    ...readings.taken.map((fact) => ofMoney('taken_by_hand', fact)),
    ...readings.alarms.map((fact) => ofMoney(fact.kind, fact)),
    ...readings.lostHolds.map((fact) => ofMoney('lost_hold', fact)),
    ...readings.doubtful.flatMap((fact) => doubtOf(fact, now)),
    ...readings.work.map((row): Incident => ({
      ...nobody,
      ...named('work_failing', row.id),
      work: row.id,
      since: row.createdAt,
      what: `${row.attempts} × ${withoutAddresses(row.lastError ?? '')}`,
    })),
    ...readings.unsent.map((row): Incident => ({
      ...nobody,
      ...named('letter_unsent', row.id),
      work: null,
      since: row.at,
      what: `${row.template}: ${row.why}`,
    })),
    ...(readings.messages === null
      ? []
      : [
          {
            ...nobody,
            // one for all of them: an alert with each message would let anybody write to the operator
            ...named('messages_waiting', 'support'),
            work: null,
            since: readings.messages.since,
            what: String(readings.messages.count),
          } satisfies Incident,
        ]),
    ...readings.reports.map(({ groupId, number, reasons, at }): Incident => ({
      ...nobody,
      ...named('message_reported', `${groupId}:${number}`),
      groupId,
      work: null,
      since: at,
      // not a word of the message: this is sent by email too
      what: reasons.join(', '),
    })),
  ].toSorted((a, b) => a.since - b.since)
}

const nobody = { groupId: null, checkoutId: null }
const named = (kind: IncidentKind, thing: string) => ({ id: `${kind}:${thing}`, kind, thing })

function incidentsOf(saga: SagaReading, now: number): Incident[] {
  const common = { groupId: saga.groupId, checkoutId: null, work: saga.work }
  const found: Incident[] = []
  const inDoubt = newestOf(saga.history).filter(
    ({ answer, since }) => answer.kind === 'unknown' && now - since >= patience.unknown,
  )
  if (inDoubt.length > 0)
    found.push({
      ...common,
      ...named('unknown_outcome', saga.id),
      since: Math.min(...inDoubt.map(({ since }) => since)),
      what: inDoubt.map(({ name, part, tries }) => `${[name, part].join(' ').trim()} × ${tries}`).join(', '),
    })
  // the ticket was ordered and nobody says whether it exists, or it exists and nobody has it
  for (const [kind, since] of [
    ['carrier_silent', silentSince(saga.history)],
    ['ticket_missing', withoutTicketSince(saga.history)],
  ] as const)
    if (since !== null && now - since >= patience.carrier)
      found.push({ ...common, ...named(kind, saga.id), since, what: lastWordOf(saga.history) })
  // what waits for its own time is not stuck: a declined capture is left alone for hours, a silent carrier ever longer
  const isAsleep = saga.wakesAt !== null && saga.wakesAt > now
  if (isAsleep) return found
  const movedAt = Math.max(saga.openedAt, ...saga.history.map(({ at }) => at))
  if (now - movedAt >= (saga.wakesAt === null ? patience.asleep : patience.moving))
    found.push({
      ...common,
      ...named('not_moving', saga.id),
      since: movedAt,
      what: saga.wakesAt === null ? 'no work' : `due ${new Date(saga.wakesAt).toISOString()}`,
    })
  return found
}

/** A later attempt speaks for the ones before it. */
function newestOf(history: readonly Entry[]): Entry[] {
  const newest = new Map<string, Entry>()
  for (const entry of history) {
    const key = `${entry.name} ${entry.part}`
    const known = newest.get(key)
    if (!known || known.attempt < entry.attempt) newest.set(key, entry)
  }
  return [...newest.values()]
}

/** Since when a confirmation is out on which the carrier has said neither yes nor no; epoch ms, null where none is. */
function silentSince(history: readonly Entry[]): number | null {
  const asked = history.filter(({ name, answer }) => name === 'confirm' && answer.kind !== 'refused')
  if (asked.length === 0 || history.some(({ name }) => name === 'release')) return null
  const ends = ['confirmed', 'failed', 'cancelled']
  const ended = history.some(
    (entry) => ['confirm', 'poll'].includes(entry.name) && ends.includes(stateIn(entry)),
  )
  return ended ? null : Math.min(...asked.map(({ since }) => since))
}

/** Since when the carrier has said that the ticket is sold, while nobody has it; epoch ms, null where it was given out or not sold. */
function withoutTicketSince(history: readonly Entry[]): number | null {
  if (history.some(({ name }) => name === 'give-ticket')) return null
  const sold = history.filter(
    (entry) =>
      ['confirm', 'poll', 'cancel-reservation'].includes(entry.name) && stateIn(entry) === 'confirmed',
  )
  return sold.length === 0 ? null : Math.min(...sold.map(({ at }) => at))
}

const stateIn = ({ answer }: Entry) =>
  answer.kind === 'done' ? ((answer.value as { state?: string } | null)?.state ?? '') : ''

/** The latest answer about the reservation, or about the booking that it became. */
function lastWordOf(history: readonly Entry[]): string {
  const last = history
    .filter(({ name }) => ['poll', 'confirm', 'read-booking'].includes(name))
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  if (!last) return ''
  const { answer } = last
  if (answer.kind === 'done') return `${last.name}: ${stateIn(last)}`
  return `${last.name}: ${answer.kind === 'refused' ? answer.code : 'unknown'}`
}

function doubtOf(fact: Readings['doubtful'][number], now: number): Incident[] {
  if (fact.state === 'releasing')
    return now - fact.at >= patience.release ? [ofMoney('letting_go', fact)] : []
  return now - fact.at >= patience.unknown ? [ofMoney('unknown_outcome', fact)] : []
}

function ofMoney(kind: IncidentKind, fact: MoneyReading): Incident {
  const { checkoutId, groupId, work, at, text } = fact
  return { ...named(kind, checkoutId), work, groupId, checkoutId, since: at, what: text }
}

/** An error may repeat what it was about; whose mailbox that is does not belong here. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"'()=]+@[^\s@<>"'()]+/g, '…@…').slice(0, 300)
}
