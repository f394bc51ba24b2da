import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { canSwitchOff, type NoticeChannel, type NoticeTopic } from '../../../../kernel/notice.ts'

type Tables = {
  notice_choices: { user_id: string; topic: string; channel: string; switched_off_at: Instant }
}
const tables = (db: Db) => db.withTables<Tables>()

/** The ways in which somebody is not told of a topic; what is owed to them always comes in the app and by email. */
export async function switchedOff(
  db: Db,
  userId: string,
  topic: NoticeTopic,
): Promise<ReadonlySet<NoticeChannel>> {
  const rows = await choicesOf(db, userId)
  const channels = rows.filter((row) => row.topic === topic).map(({ channel }) => channel as NoticeChannel)
  return new Set(channels.filter((channel) => canSwitchOff(topic, channel)))
}

/** Everything that somebody has switched off. */
export async function choicesOf(db: Db, userId: string) {
  return tables(db)
    .selectFrom('notice_choices')
    .select(['topic', 'channel'])
    .where('user_id', '=', userId)
    .execute()
}

interface Choice {
  readonly topic: NoticeTopic
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

export async function setChoice(
  tx: Tx,
  userId: string,
  { topic, channel, isOn }: Choice,
  now: number,
): Promise<void> {
  if (isOn) {
    await tables(tx)
      .deleteFrom('notice_choices')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .where('channel', '=', channel)
      .execute()
    return
  }
  await tables(tx)
    .insertInto('notice_choices')
    .values({ user_id: userId, topic, channel, switched_off_at: at(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
