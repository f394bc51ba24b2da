import {
  account,
  activity,
  identity,
  keep,
  none,
  replaceBy,
  type TablesData,
  technical,
  withoutName,
} from '../../../kernel/personal-data.ts'
import { keptDays } from '../rules/chat-life.ts'

const reportedDays = 180
const ofReports = [{ since: ['reported_at'], days: reportedDays }]
const outlasts = keep('what was reported is kept for the others, though its author goes')
const ofReporters = 'names who is protected by a report'

const ends = [{ since: ['departure_at'], days: keptDays }]

export const chatData: TablesData = {
  chat_messages: {
    holds: 'a message to a group, or what has happened to it; the others keep its place when the sender goes',
    of: 'user_id',
    rows: 'stay',
    ends,
    columns: {
      group_id: activity({ exported: 'groupId', deletion: withoutName }),
      number: none,
      id: technical,
      kind: activity({ exported: 'kind', deletion: withoutName }),
      user_id: account(),
      username: identity({ exported: 'username', deletion: replaceBy('') }),
      message: activity({ exported: 'message', deletion: replaceBy('') }),
      sent_at: activity({ exported: 'sentAt', deletion: withoutName }),
      departure_at: none,
      hidden: activity({ exported: 'removed', deletion: withoutName }),
      moderated_at: activity({ exported: 'removedOrShownAt', deletion: withoutName }),
    },
  },
  chat_reported_messages: {
    holds: 'a message as it was when a member reported it to the operator',
    of: 'author_id',
    rows: 'stay',
    ends: ofReports,
    columns: {
      group_id: activity({ deletion: outlasts, reason: ofReporters }),
      number: none,
      author_id: account(),
      author_name: identity({ deletion: replaceBy(''), reason: ofReporters }),
      message: activity({ deletion: outlasts, reason: ofReporters }),
      sent_at: activity({ deletion: outlasts, reason: ofReporters }),
      reported_at: activity({ deletion: outlasts, reason: ofReporters }),
      closed_at: technical,
    },
  },
  chat_reports: {
    holds: 'that a member reported a message, and why',
    of: 'reporter_id',
    rows: 'stay',
    ends: ofReports,
    columns: {
      group_id: activity({ exported: 'groupId', deletion: withoutName }),
      number: none,
      reporter_id: account(),
      reason: activity({ exported: 'reason', deletion: withoutName }),
      note: activity({ exported: 'note', deletion: replaceBy('') }),
      reported_at: activity({ exported: 'reportedAt', deletion: withoutName }),
    },
  },
  chat_stops: {
    holds: 'until when an operator has stopped somebody from writing in chats',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['until'], days: 0 }],
    columns: { user_id: account(), until: activity({ exported: 'until' }) },
  },
  chat_blocks: {
    holds: 'whose messages somebody does not want to see',
    of: 'user_id',
    rows: 'go',
    columns: {
      user_id: account(),
      blocked_id: account(),
      since: activity({ exported: 'since' }),
    },
  },
  chat_reads: {
    holds:
      'up to where somebody has read the messages of a group, whether they muted it, and when they were told of unread ones',
    of: 'user_id',
    rows: 'go',
    ends,
    columns: {
      group_id: activity({ exported: 'groupId' }),
      user_id: account(),
      number: activity({ exported: 'readUpTo' }),
      departure_at: none,
      muted: activity({ exported: 'muted' }),
      told_number: activity({ exported: 'toldUpTo' }),
      told_at: activity({ exported: 'toldAt' }),
    },
  },
  chats: {
    holds: 'how many messages a group has',
    rows: 'stay',
    ends,
    columns: { group_id: none, last_number: none, departure_at: none },
  },
}
