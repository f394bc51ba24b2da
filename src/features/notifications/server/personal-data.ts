import {
  account,
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
import type { EmailOrder } from './email-order.ts'
import { emailWork } from './queue-email.ts'

export const notificationsData: TablesData = {
  unsent_letters: {
    holds: 'that an email did not leave; neither to whom nor what it said',
    rows: 'stay',
    ends: [{ since: ['at'], days: 30 }],
    columns: { id: technical, letter: none, why: technical, at: none },
  },
}

const order: Declared<EmailOrder> = fields({
  id: account(),
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
  enclose: whole(none),
  until: technical,
})

export const notificationsWork: readonly WorkData[] = [workData(emailWork, order, 'to')]
