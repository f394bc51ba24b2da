import { emailWork, queueEmail } from '../../features/notifications/server/index.ts'
import {
  chapterOf,
  noteOver,
  noteTold,
  openAlerts,
  planEmails,
  type Incident,
  type IncidentKind,
} from '../../features/operations/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Translate } from '../../platform/http/refusals/refusals.ts'
import { defineRecurringWork } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import { gatherIncidents } from './gather-incidents.ts'

export const alertWork = defineRecurringWork({ kind: 'alert-operator', lane: 'upkeep' })
const everyMs = 60_000
/** An email names this many, and says of what kind the others are; the page has them all. */
const mostInAnEmail = 25
const alertPrefix = 'operator:'

export interface AlertDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly translate: Translate
  /** null: nobody is told */
  readonly operatorMail: string | null
}

/** Looks at everything once a minute, and tells a person what is new, what lasts, and what is over. */
export async function alertOperator(deps: AlertDeps): Promise<number> {
  const { db, clock, operatorMail } = deps
  const now = clock.now()
  if (operatorMail === null) return now + everyMs
  const { incidents } = await gatherIncidents(db, now)
  // no email about alert emails that were not delivered: that would loop
  const worth = incidents.filter(({ thing }) => !emailWork.keyIn(thing)?.startsWith(alertPrefix))
  const { fresh, reminded, resolved, over } = planEmails(await openAlerts(db), worth, now)
  if (fresh.length + reminded.length + over.length === 0) return now + everyMs
  await db.transaction().execute(async (tx) => {
    const write = async <About extends Kinded>(
      text: string,
      all: readonly About[],
      line: (about: About) => string,
    ) => {
      if (all.length === 0) return
      const others = all.slice(mostInAnEmail)
      const order = {
        id: `${alertPrefix}${text}:${now}`,
        to: operatorMail,
        language: 'en' as const,
        text: `operations.mail.${text}`,
        values: {
          count: all.length,
          list: [
            ...all.slice(0, mostInAnEmail).map(line),
            ...(others.length > 0 ? [othersOf(deps, others)] : []),
          ].join('\n\n'),
        },
        action: pageOf(deps),
      }
      await queueEmail(tx, order, now)
    }
    const line = (incident: Incident) => lineOf(deps, incident, now)
    await write('fresh', fresh, line)
    await write('reminder', reminded, line)
    await write(
      'resolved',
      resolved,
      ({ id, kind }) => `${titleOf(deps, kind)}: ${id.slice(kind.length + 1)}`,
    )
    await noteTold(tx, [...fresh, ...reminded], now)
    await noteOver(
      tx,
      over.map(({ id }) => id),
      now,
    )
  })
  return now + everyMs
}

type Kinded = { readonly kind: IncidentKind }

const pageOf = ({ publicUrl }: AlertDeps) => `${publicUrl}/en/operator`

/** Of those that are not named: how many of each kind, and where they are. They count as told. */
function othersOf(deps: AlertDeps, others: readonly Kinded[]): string {
  const kinds = Map.groupBy(others, ({ kind }) => kind)
  return deps.translate('en', 'operations.mail.others', {
    count: others.length,
    kinds: [...kinds].map(([kind, { length }]) => `${length} × ${titleOf(deps, kind)}`).join('\n'),
    page: pageOf(deps),
  })
}

function titleOf({ translate }: AlertDeps, kind: IncidentKind): string {
  return translate('en', `operations.kind.${kind}`)
}

/** What, since when, which, and the next safe act with its chapter in the runbook. */
function lineOf(deps: AlertDeps, { kind, thing, since, what, groupId }: Incident, now: number): string {
  const minutes = Math.round((now - since) / 60_000)
  return [
    `${titleOf(deps, kind)} (${new Date(since).toISOString()}, ${minutes} min)`,
    `${thing}${groupId === null || thing.includes(groupId) ? '' : ` · ${groupId}`}${what === '' ? '' : ` · ${what}`}`,
    `${deps.translate('en', `operations.next.${kind}`)} docs/operate.md#${chapterOf(kind)}`,
  ].join('\n')
}
