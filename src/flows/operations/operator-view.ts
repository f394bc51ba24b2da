import { provenAccounts, userById } from '../../features/accounts/server/index.ts'
import { demandPerRoute } from '../../features/demand/server/index.ts'
import { purchaseProgress } from '../../features/bookings/server/index.ts'
import { countGroups } from '../../features/groups/server/index.ts'
import type { OperatorView } from '../../features/operations/contract.ts'
import { maskAddress, openAlerts, readLog, writeLog } from '../../features/operations/server/index.ts'
import { checkoutById } from '../../features/payments/server/index.ts'
import type { Entry } from '../../kernel/saga.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { gatherIncidents } from './gather-incidents.ts'

export interface ViewDeps {
  readonly db: Db
  readonly clock: Clock
  readonly lookToBook: () => Promise<number | null>
}

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrNull = (instant: number | null | undefined) =>
  instant === null || instant === undefined ? null : iso(instant)

/** The operator's page, read in one go. */
export async function operatorView({ db, clock, lookToBook }: ViewDeps): Promise<OperatorView> {
  const now = clock.now()
  const { incidents, sagas, full } = await gatherIncidents(db, now)
  const told = new Map((await openAlerts(db)).map(({ id, toldAt }) => [id, toldAt]))
  const historyOf = new Map(sagas.map(({ id, history }) => [id, history]))
  return {
    at: iso(now),
    incidents: incidents.map(({ id, kind, thing, since, what, groupId, checkoutId, work }) => ({
      ...{ id, kind, what, groupId, checkoutId, work },
      report: kind === 'message_reported' ? thing : null,
      since: iso(since),
      toldAt: isoOrNull(told.get(id)),
    })),
    groups: await countGroups(db),
    full: full.map(({ groupId, isAsking, sagaId, since, departureAt }) => ({
      groupId,
      step: isAsking ? 'asking' : purchaseProgress(historyOf.get(sagaId ?? '') ?? []),
      since: iso(since),
      departureAt: iso(departureAt),
    })),
    sagas: sagas.map(({ id, kind, work, openedAt, wakesAt, history }) => ({
      ...{ id, kind, work },
      openedAt: iso(openedAt),
      wakesAt: isoOrNull(wakesAt),
      operations: history.map(presentOperation),
    })),
    demand: (await demandPerRoute(db, provenAccounts, 20)).map(
      ({ departureStation, arrivalStation, travellers }) => ({
        from: departureStation,
        to: arrivalStation,
        travellers,
      }),
    ),
    lookToBook: await lookToBook(),
    log: await presentLog(db),
  }
}

function presentOperation({ name, part, tries, answer, since, at }: Entry) {
  const state = answer.kind === 'done' ? (answer.value as { state?: string } | null)?.state : undefined
  const word = answer.kind === 'refused' ? answer.code : (state ?? null)
  return { name, part, tries, answer: answer.kind, word, since: iso(since), at: iso(at) }
}

async function presentLog(db: Db) {
  const rows = await readLog(db)
  const ids = [...new Set(rows.flatMap(({ operator_id }) => operator_id ?? []))]
  const names = new Map(
    await Promise.all(ids.map(async (id) => [id, (await userById(db, id))?.firstName ?? '–'] as const)),
  )
  return rows.map(({ at, operator_id, act, thing }) => ({
    at: at.toISOString(),
    who: operator_id === null ? null : names.get(operator_id)!,
    act,
    thing,
  }))
}

/** Whose payment it is, as much as an operator needs to find them at the provider. The look is written down first. */
export async function memberBehind(
  { db, clock }: Pick<ViewDeps, 'db' | 'clock'>,
  operatorId: string,
  checkoutId: string,
) {
  return db.transaction().execute(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId)
    const member = checkout && (await userById(tx, checkout.user_id))
    if (!member) return null
    await writeLog(tx, { operatorId, act: 'member_seen', thing: checkoutId }, clock.now())
    return {
      firstName: member.firstName,
      email: maskAddress(member.email),
      providerRef: checkout.authorisation_ref,
    }
  })
}
