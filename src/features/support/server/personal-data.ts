import {
  account,
  activity,
  contact,
  fields,
  identity,
  none,
  type TablesData,
  technical,
  type WorkData,
  workData,
} from '../../../kernel/personal-data.ts'
import { passOnWork } from './pass-on.ts'

/** How long a message and its answer are kept. */
export const keptDays = 180

export const supportData: TablesData = {
  support_messages: {
    holds: 'what somebody wrote to us, and what was answered',
    of: 'user_id',
    address: 'email',
    rows: 'go',
    ends: [{ since: ['received_at'], days: keptDays }],
    columns: {
      id: technical,
      form: activity({ exported: 'form' }),
      name: identity({ exported: 'name' }),
      email: contact({ exported: 'email' }),
      message: activity({ exported: 'message' }),
      language: activity({ exported: 'language' }),
      user_id: account(),
      received_at: activity({ exported: 'receivedAt' }),
      state: none,
      answer: activity({ exported: 'answer' }),
      ended_at: activity({ exported: 'endedAt' }),
    },
  },
}

export const supportWork: readonly WorkData[] = [
  workData(passOnWork, fields({ messageId: technical, until: technical })),
]
