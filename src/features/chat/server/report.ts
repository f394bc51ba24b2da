import { Refusal } from '../../../kernel/refusal.ts'
import { reportsPerDay } from '../contract.ts'
import { accessChat } from './access.ts'
import { countReports, insertReport, isReportedBy, lockReporter, type NewReport } from './report-store.ts'
import type { ChatDeps } from './send.ts'
import { messageAt } from './store.ts'

/** Keeps a member's report of a message they can read, for the operator. The same report once more changes nothing. */
export async function reportMessage({ db, needs, now }: ChatDeps, report: NewReport): Promise<void> {
  const { groupId, number, reporterId } = report
  await db.transaction().execute(async (tx) => {
    await accessChat(needs, tx, groupId, reporterId)
    await lockReporter(tx, reporterId)
    if (await isReportedBy(tx, report)) return
    const message = await messageAt(tx, groupId, number)
    // a line of what has happened, and what nobody can read any more
    if (!message || message.kind !== 'message' || message.hidden || message.message === '')
      throw refuse(404, 'no_such_message')
    if (message.user_id === reporterId) throw refuse(409, 'own_message')
    if ((await countReports(tx, reporterId, now())) >= reportsPerDay) throw refuse(429, 'too_many_reports')
    await insertReport(tx, { ...report, note: report.note.trim() }, message, now())
  })
}

const refuse = (status: number, code: string) => new Refusal(status, code, `chat.refusals.${code}`)
