import { homeMarket } from '../../../../kernel/home-market.ts'
import { type NoticeTopic, noticeTopics } from '../../../../kernel/notice.ts'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { quietEnd, type QuietHours, usualQuietHours } from '../../rules/quiet-hours.ts'

type Tables = {
  quiet_hours: {
    user_id: string
    is_on: boolean
    from_hour: number
    to_hour: number
    chosen_at: Instant
  }
}
const tables = (db: Db) => db.withTables<Tables>()

export interface ChosenHours extends QuietHours {
  readonly isOn: boolean
}

export async function quietHoursOf(db: Db, userId: string): Promise<ChosenHours> {
  const row = await tables(db)
    .selectFrom('quiet_hours')
    .select(['is_on', 'from_hour', 'to_hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { isOn: true, ...usualQuietHours }
  return { isOn: row.is_on, from: row.from_hour, to: row.to_hour }
}

export async function setQuietHours(
  tx: Tx,
  userId: string,
  { isOn, from, to }: ChosenHours,
  now: number,
): Promise<void> {
  const chosen = { is_on: isOn, from_hour: from, to_hour: to, chosen_at: at(now) }
  await tables(tx)
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

/**
 * Until when somebody is left alone with this topic; null where it is told now: they have no quiet hours at this time, it
 * cannot wait, or it would be over when they end. Epoch ms.
 */
export async function quietUntil(
  db: Db,
  userId: string,
  topic: NoticeTopic,
  { now, over }: { readonly now: number; readonly over?: number | undefined },
): Promise<number | null> {
  if (!noticeTopics[topic].canWait) return null
  const { isOn, ...hours } = await quietHoursOf(db, userId)
  const end = isOn ? quietEnd(now, hours, homeMarket.timeZone) : null
  return end !== null && over !== undefined && over <= end ? null : end
}
