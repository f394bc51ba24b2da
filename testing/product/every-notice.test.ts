import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredNotices } from '../../src/compose-features.ts'
import { tell } from '../../src/features/notifications/server/index.ts'
import { done } from '../../src/kernel/answer.ts'
import {
  canSwitchOff,
  type NoticeChannel,
  noticeChannels,
  type NoticeTopic,
  noticeTopics,
  type Sayables,
} from '../../src/kernel/notice.ts'
import { ask, type TestTraveller, traveller } from '../builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

// Everything that travellers can be told, by each way, with each way switched on and off. A kind of notice without a row here fails.

let product: TestProduct
let who: TestTraveller
const pushed: string[] = []
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      push: {
        publicKey: 'key',
        mayReach: () => true,
        async send(_, { text }) {
          pushed.push(JSON.parse(text).title)
          return done(null)
        },
      },
    }),
  })
  who = await traveller(product)
  await pushHere()
})
afterAll(() => product.close())

async function pushHere() {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const device = { endpoint: 'https://push.example/browser', keys }
  expect((await ask(product, who, 'POST', '/api/notices/devices', device)).status).toBe(200)
}

const timeZone = 'Europe/Amsterdam'
const moment = { moment: Date.parse('2026-12-04T17:05+01:00'), timeZone }
const price = { money: { amount: 1955, currency: 'EUR' } }
const on = 'Fri 4 Dec, 17:05'
const said: Sayables = {
  ...{ groupName: 'Lights', taken: 2, size: 6, free: 4, count: 3, minutes: 30 },
  ...{ confirmUntil: moment, nameUntil: moment, answerUntil: moment, cancelUntil: moment },
  ...{ refundedFormatted: price, when: moment, train: 'Utrecht – Maastricht' },
  ...{ from: 'Utrecht', to: 'Maastricht', platform: '5', station: 'Utrecht', line: 'IC 805' },
}
/** What only emails say. */
const inEmail: Sayables = {
  ...{
    leader: 'Ada',
    name: 'Ada One',
    namesAsked: 1,
    arrival: 'Maastricht',
    place: 'none',
    coach: '',
    seat: '',
    file: 'x.pdf',
  },
  ...{ number: '1', why: 'refused', hasRefund: 'yes', role: 'member', percent: 0, isGroup: 'no', date: on },
  ...{
    deadline: moment,
    heldUntil: moment,
    seatUntil: 'none',
    expected: moment,
    price,
    totalFormatted: price,
  },
  ...{ askedFormatted: price, differenceFormatted: price, refundFormatted: price, keptFormatted: price },
  ...{ serviceFeeFormatted: price, owedFormatted: price, isCharged: 'yes', leadsTo: 'booking' },
}

/** The sentence in the app and by push. The subject of its email is the same, another, or null where it has none. */
const sentences: Readonly<Record<string, string | readonly [sentence: string, email: string | null]>> = {
  'groups.joined': '2 of 6 seats taken: Lights',
  'groups.full': ['All six seats are taken and we’re buying the ticket: Lights', null],
  'groups.reopened': '4 seats are free again: Lights',
  'groups.one_left': 'One seat left: Lights',
  'groups.deadline_near': 'One day left, 4 seats to fill: Lights',
  'groups.singles_cheaper': 'Single tickets are cheaper now: Lights',
  'groups.held': 'You have a seat, nothing charged yet: Lights',
  'groups.renewed': 'Your hold was renewed and you haven’t been charged: Lights',
  'groups.renewal_asked': `Please confirm your seat by ${on}: Lights`,
  'groups.hold_ending': `Renew your hold by ${on} to keep your seat: Lights`,
  'groups.hold_lost': 'Your hold has ended and your seat is free again: Lights',
  'groups.not_renewed': 'Your hold wasn’t renewed and you haven’t been charged: Lights',
  'groups.price_asked': `The price has gone up, so please answer by ${on}: Lights`,
  'groups.name_asked': `Please check your name by ${on}: Lights`,
  'groups.lead_offered': ['You’re asked to become group leader: Lights', 'Ada asks you to lead Lights'],
  'groups.lead_passed': ['Someone else is now group leader: Lights', 'Ada now leads Lights'],
  'groups.lead_inherited': 'You’re now the group leader of Lights',
  'groups.cancel_proposed': `Cancel the ticket? Please answer by ${on}: Lights`,
  'groups.booked': 'Booked: Lights',
  'groups.ticket': 'Your ticket: Lights',
  'groups.charged': 'Charged: Lights',
  'groups.debt': 'Booked, but your share is still to be paid: Lights',
  'groups.ticket_kept': 'Your ticket stays valid: Lights',
  'groups.cancelled': ['Your ticket is cancelled: Lights', 'Cancelled: Lights, Utrecht – Maastricht'],
  'groups.carrier_cancelled': [
    'The carrier has cancelled your ticket: Lights',
    'The carrier has cancelled your ticket: Lights, Utrecht – Maastricht',
  ],
  'groups.released': 'Lights didn’t get a ticket: you haven’t been charged',
  'groups.price_over': 'No ticket at the new price, and you haven’t been charged: Lights',
  'groups.deadline': 'Lights didn’t fill in time: you haven’t been charged',
  'groups.deleted': 'Lights was deleted: you haven’t been charged',
  'groups.left': 'You’ve left Lights: you haven’t been charged',
  'groups.too_late': 'Too late for a seat, but you haven’t been charged: Lights',
  'groups.given_back': 'Charged by mistake, refunded in full: Lights',
  'groups.refund_failed': 'Your refund was sent back by your bank: Lights',
  'groups.difference_back': 'Refunded: €19.55',
  'bookings.booked': `Your ticket: Utrecht – Maastricht, ${on}`,
  'bookings.charged': 'Charged: Utrecht – Maastricht',
  'bookings.debt': 'Your ticket is booked, but your payment failed: Utrecht – Maastricht',
  'bookings.cancelled': `Cancelled: Utrecht – Maastricht, ${on}`,
  'bookings.not_cancelled': 'Your ticket couldn’t be cancelled: Utrecht – Maastricht',
  'bookings.carrier_cancelled': `The carrier has cancelled your ticket: Utrecht – Maastricht, ${on}`,
  'bookings.released': 'Your ticket couldn’t be bought: Utrecht – Maastricht',
  'bookings.given_back': 'Charged by mistake, refunded in full: Utrecht – Maastricht',
  'bookings.refund_failed': 'Your refund was sent back by your bank: Utrecht – Maastricht',
  'bookings.difference_back': 'Refunded: €19.55',
  'bookings.delayed': '30 minutes late: Utrecht to Maastricht',
  'bookings.platform': 'Platform 5 at Utrecht: IC 805',
  'bookings.missed_change': 'You may miss your connection at Utrecht: Utrecht to Maastricht',
  'bookings.train_cancelled': 'Your train is cancelled: Utrecht to Maastricht',
  'bookings.train_runs': 'Your train runs after all: Utrecht to Maastricht',
  'following.new_group': 'A new group on your train: Utrecht to Maastricht',
  'following.one_left': 'One seat left: Utrecht to Maastricht',
  'chat.unread': '3 unread messages: Lights',
  'notifications.returned': [
    'An email we sent you came back. Please check the address in your profile, or change it.',
    null,
  ],
  'content.terms': 'We’ve changed our terms',
}

test('every kind of notice that a feature declares has a row, once', () => {
  expect(declaredNotices.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(sentences).toSorted())
})

const newestInApp = async () => {
  const { body } = await ask(product, who, 'GET', '/api/notices')
  return body.notices[0]?.text as string | undefined
}
const switchAll = async (channel: NoticeChannel, isOn: boolean) => {
  for (const topic of Object.keys(noticeTopics) as NoticeTopic[]) {
    const { status } = await ask(product, who, 'PUT', '/api/notices/choices', { topic, channel, isOn })
    expect(status).toBe(canSwitchOff(topic, channel) ? 200 : 409)
  }
}

describe.each([null, ...noticeChannels])('with %s switched off, where that can be', (off) => {
  beforeAll(async () => off !== null && switchAll(off, false))
  afterAll(async () => off !== null && switchAll(off, true))

  test.each(declaredNotices)('$kind is told by every other way', async (kind) => {
    const row = sentences[kind.kind]!
    const [sentence, subject] = typeof row === 'string' ? [row, row] : row
    const isOff = (channel: NoticeChannel) => off === channel && canSwitchOff(kind.topic, channel)
    // the newest in the list
    product.clock.advance(1_000)
    const [emailsBefore, pushedBefore] = [product.emails.length, pushed.length]
    const about = { kind, subject: `with ${off} off`, says: said, path: 'find' }
    const [feature, name] = kind.kind.split('.')
    const email = {
      id: `${about.subject}:${kind.kind}`,
      text: `${feature}.mail.${name}`,
      values: { ...inEmail, ...said },
      publicUrl: product.publicUrl,
    }
    const to = { id: who.userId, email: who.email, language: 'en' as const }
    const notice = subject === null ? { ...about, to, email: null } : { ...about, to, email }
    const { db } = product.database
    await db.transaction().execute((tx) => tell(tx, notice, product.clock.now()))
    await product.worker.idle()
    const { rows } = await sql<{ shown: boolean }>`
      select is_shown as shown from notices where kind = ${kind.kind} and subject = ${about.subject}`.execute(
      db,
    )
    expect(rows).toEqual([{ shown: !isOff('app') }])
    if (!isOff('app')) expect(await newestInApp()).toBe(sentence)
    expect(product.emails.slice(emailsBefore).map((one) => one.subject)).toEqual(
      subject === null || isOff('email') ? [] : [subject],
    )
    expect(pushed.slice(pushedBefore)).toEqual(isOff('push') ? [] : [sentence])
  })
})
