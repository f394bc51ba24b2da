import { moderateChat, type Moderation, readChatReport } from '../../features/chat/server/index.ts'
import { groupById, groupMembership } from '../../features/groups/server/index.ts'
import type { ChatReport } from '../../features/operations/contract.ts'
import { type Act, writeLog } from '../../features/operations/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const place = (report: string) => {
  const [groupId = '', number = ''] = report.split(':')
  return { groupId, number: Number(number) }
}

/** A reported message with its neighbours and what was said about it. The look is written down first. */
export async function readReport(
  { db, clock }: Deps,
  operatorId: string,
  report: string,
): Promise<ChatReport | null> {
  return db.transaction().execute(async (tx) => {
    const found = await presentReport(tx, report, clock.now())
    if (found) await writeLog(tx, { operatorId, act: 'report_seen', thing: report }, clock.now())
    return found
  })
}

/** Carries out what an operator decided about a reported message, and writes it down. */
export async function decideReport(
  { db, clock }: Deps,
  operatorId: string,
  report: string,
  decision: Moderation,
): Promise<ChatReport | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { groupId, number } = place(report)
    const members = await groupMembership.membersOf(tx, groupId)
    if (!(await moderateChat(tx, { groupId, number }, decision, members, now))) return null
    const thing = decision.act === 'stop' && decision.days > 0 ? `${report}, ${decision.days} d` : report
    await writeLog(tx, { operatorId, act: actOf(decision), thing }, now)
    return presentReport(tx, report, now)
  })
}

function actOf(decision: Moderation): Act {
  if (decision.act === 'stop') return decision.days > 0 ? 'writing_stopped' : 'writing_allowed'
  return ({ hide: 'message_removed', show: 'message_shown', close: 'report_closed' } as const)[decision.act]
}

async function presentReport(db: Db, report: string, now: number): Promise<ChatReport | null> {
  const found = await readChatReport(db, place(report), now)
  if (!found) return null
  const { message, reports, isRemoved, before, after, stoppedUntil } = found
  const group = await groupById(db, message.group_id)
  const around = (rows: typeof before) =>
    rows.map((row) => ({ username: row.username, message: row.message, at: row.sent_at.toISOString() }))
  return {
    report,
    groupName: group?.name ?? null,
    username: message.author_name,
    message: message.message,
    at: message.sent_at.toISOString(),
    isRemoved,
    isClosed: message.closed_at !== null,
    stoppedUntil: stoppedUntil === null ? null : new Date(stoppedUntil).toISOString(),
    before: around(before),
    after: around(after),
    reports: reports.map(({ reason, note, reported_at }) => ({
      reason,
      note,
      at: reported_at.toISOString(),
    })),
  }
}
