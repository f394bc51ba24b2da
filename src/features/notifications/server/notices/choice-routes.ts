import type { FastifyInstance } from 'fastify'
import { homeMarket } from '../../../../kernel/home-market.ts'
import {
  canSwitchOff,
  type NoticeChannel,
  type NoticeTopic,
  noticeTopics,
} from '../../../../kernel/notice.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mount } from '../../../../platform/http/mount.ts'
import * as contract from '../../contract.ts'
import { choicesOf, setChoice } from './choices.ts'
import { quietHoursOf, setQuietHours } from './quiet-hours.ts'

export function choiceRoutes(
  app: FastifyInstance,
  { db, now, pushKey }: { readonly db: Db; readonly now: () => number; readonly pushKey: string | null },
): void {
  const choices = async (userId: string) => {
    const off = await choicesOf(db, userId)
    const isOn = (topic: NoticeTopic, channel: NoticeChannel) =>
      !canSwitchOff(topic, channel) || !off.some((one) => one.topic === topic && one.channel === channel)
    return {
      pushKey,
      choices: contract.topicNames.map((topic) => ({
        ...{ topic, isOwed: noticeTopics[topic].isOwed },
        ...{ app: isOn(topic, 'app'), email: isOn(topic, 'email'), push: isOn(topic, 'push') },
      })),
    }
  }

  mount(app, contract.noticeChoices, async ({ caller: { userId } }) => choices(userId))

  mount(app, contract.chooseNotices, async ({ body, caller: { userId } }) => {
    if (!canSwitchOff(body.topic, body.channel))
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
