import type { FastifyInstance } from 'fastify'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { type NoticeChannel, noticeTopics } from '../../../../kernel/notice.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mount } from '../../../../platform/http/mount.ts'
import * as contract from '../../contract.ts'
import { choicesOf, setChoice } from './choices.ts'
import { quietHoursOf, setQuietHours } from './quiet-hours.ts'

export function choiceRoutes(
  app: FastifyInstance,
  { db, now }: { readonly db: Db; readonly now: () => number },
): void {
  const choices = async (userId: string) => {
    const off = await choicesOf(db, userId)
    const isOn = (topic: string, channel: NoticeChannel) =>
      !off.some((one) => one.topic === topic && one.channel === channel)
    return {
      choices: contract.topicNames.map((topic) => {
        const { isOwed } = noticeTopics[topic]
        return { topic, isOwed, app: isOwed || isOn(topic, 'app'), email: isOwed || isOn(topic, 'email') }
      }),
    }
  }

  mount(app, contract.noticeChoices, async ({ caller: { userId } }) => choices(userId))

  mount(app, contract.chooseNotices, async ({ body, caller: { userId } }) => {
    if (noticeTopics[body.topic].isOwed)
      throw new Refusal(409, 'notice_owed', 'notifications.refusals.notice_owed')
    await db.transaction().execute((tx) => setChoice(tx, userId, body, now()))
    return choices(userId)
  })

  const hoursOf = async (userId: string) => ({
    ...(await quietHoursOf(db, userId)),
    timeZone: homeMarket.timeZone,
  })
  mount(app, contract.quietHours, async ({ caller: { userId } }) => hoursOf(userId))

  mount(app, contract.chooseQuietHours, async ({ body, caller: { userId } }) => {
    if (body.from === body.to)
      throw new Refusal(409, 'quiet_hours_empty', 'notifications.refusals.quiet_hours_empty')
    await db.transaction().execute((tx) => setQuietHours(tx, userId, body, now()))
    return hoursOf(userId)
  })
}
