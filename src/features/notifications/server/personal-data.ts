import {
  account,
  activity,
  contact,
  credential,
  type Declared,
  fields,
  none,
  type TablesData,
  technical,
  whole,
  type WorkData,
  workData,
  identity,
} from '../../../kernel/personal-data.ts'
import type { EmailOrder } from './emails/email-order.ts'
import { emailWork, ticketEmailWork } from './emails/queue-email.ts'
import { pushWork } from './push/push-work.ts'

export const notificationsData: TablesData = {
  notices: {
    holds: 'what somebody was told of in the app',
    of: 'user_id',
    rows: 'go',
    ends: [
      { since: ['told_at'], days: 90 },
      // told in the moment in which their account was deleted
      {
        since: ['told_at'],
        days: 1,
        where: 'user_id in (select id from users where deleted_at is not null)',
      },
    ],
    columns: {
      id: technical,
      user_id: account(),
      kind: activity({ exported: 'kind' }),
      subject: account({ reason: 'the group or the ticket is named by what the notice says' }),
      occurrence: technical,
      // names of groups
      says: whole(identity({ exported: 'says' })),
      is_shown: technical,
      held_back: technical,
      path: account({ reason: 'where the notice led in the app' }),
      told_at: activity({ exported: 'toldAt' }),
      read_at: activity({ exported: 'readAt' }),
    },
  },
  notice_choices: {
    holds: 'what somebody does not want to be told, and by which way',
    of: 'user_id',
    rows: 'go',
    columns: {
      user_id: account(),
      topic: activity({ exported: 'topic' }),
      channel: activity({ exported: 'channel' }),
      switched_off_at: activity({ exported: 'switchedOffAt' }),
    },
  },
  push_devices: {
    holds: 'a browser in which somebody is told while no page is open',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['subscribed_at'], days: 1, where: 'session_id not in (select id from sessions)' }],
    columns: {
      id: technical,
      user_id: account(),
      session_id: account({ reason: 'a login, which stands in the copy itself' }),
      endpoint_hash: credential({ reason: 'leads to the address of the browser' }),
      sealed: credential({ reason: 'whoever has it can write to that browser' }),
      subscribed_at: activity({ exported: 'subscribedAt' }),
    },
  },
  quiet_hours: {
    holds: 'the hours in which somebody wants no emails that can wait',
    of: 'user_id',
    rows: 'go',
    columns: {
      user_id: account(),
      is_on: activity({ exported: 'isOn' }),
      from_hour: activity({ exported: 'from' }),
      to_hour: activity({ exported: 'to' }),
      chosen_at: activity({ exported: 'chosenAt' }),
    },
  },
  unsent_letters: {
    holds: 'that an email did not leave; neither to whom nor what it said',
    rows: 'stay',
    ends: [{ since: ['at'], days: 30 }],
    columns: { id: technical, letter: none, why: technical, at: none },
  },
}

const order: Declared<EmailOrder> = fields({
  id: account(),
  askedAt: technical,
  to: contact(),
  language: none,
  text: none,
  headline: none,
  // names, and codes
  values: whole(identity()),
  action: account(),
  // our own address
  replyTo: none,
  // its token ends emails
  stop: whole(credential()),
  // an account's id beside the ticket's
  enclose: whole(account()),
  anybodyMayAsk: technical,
  until: technical,
})

export const notificationsWork: readonly WorkData[] = [
  workData(emailWork, order, 'to'),
  workData(ticketEmailWork, order, 'to'),
  workData(pushWork, fields({ deviceId: none, noticeId: none, askedAt: technical })),
]
