import type { IncidentKind } from '../contract.ts'
import type { Incident } from './incidents.ts'

/** What is written down of an incident that was noticed and has not ended. Epoch ms. */
export interface KnownAlert {
  readonly id: string
  readonly kind: IncidentKind
  readonly toldAt: number | null
  /** how many emails told of it */
  readonly emails: number
}

const hour = 3_600_000
/** the first reminder, and every one after it */
const remindAfter = [4 * hour, 24 * hour] as const

/** These happened once and do not end: nothing is to be reported as over, and a debt is recalled a single time. */
const events: readonly IncidentKind[] = ['debt', 'refund_failed', 'lost_hold', 'letter_unsent']
const remindersOf = (kind: IncidentKind): number =>
  kind === 'debt' ? 1 : events.includes(kind) ? 0 : Infinity

export interface Emails {
  readonly fresh: readonly Incident[]
  readonly reminded: readonly Incident[]
  /** told earlier, and over */
  readonly resolved: readonly KnownAlert[]
  /** everything that is over, told or not */
  readonly over: readonly KnownAlert[]
}

/** Who has to be told what: each incident once, once more while it lasts, and when it has ended. */
export function planEmails(
  known: readonly KnownAlert[],
  incidents: readonly Incident[],
  now: number,
): Emails {
  const before = new Map(known.map((alert) => [alert.id, alert]))
  const isThere = new Set(incidents.map(({ id }) => id))
  const over = known.filter(({ id }) => !isThere.has(id))
  return {
    fresh: incidents.filter(({ id }) => (before.get(id)?.emails ?? 0) === 0),
    reminded: incidents.filter(({ id }) => isDue(before.get(id), now)),
    resolved: over.filter(({ emails, kind }) => emails > 0 && !events.includes(kind)),
    over,
  }
}

function isDue(alert: KnownAlert | undefined, now: number): boolean {
  if (!alert || alert.toldAt === null || alert.emails === 0) return false
  if (alert.emails > remindersOf(alert.kind)) return false
  return now - alert.toldAt >= remindAfter[Math.min(alert.emails, remindAfter.length) - 1]!
}
