import {
  account,
  activity,
  identity,
  none,
  replaceBy,
  type TablesData,
  technical,
  withoutName,
} from '../../../kernel/personal-data.ts'
import { keptDays } from '../rules/chat-life.ts'

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
    },
  },
  chat_reads: {
    holds: 'up to where somebody has read the messages of a group',
    of: 'user_id',
    rows: 'go',
    ends,
    columns: {
      group_id: activity({ exported: 'groupId' }),
      user_id: account(),
      number: activity({ exported: 'readUpTo' }),
      departure_at: none,
    },
  },
  chats: {
    holds: 'how many messages a group has',
    rows: 'stay',
    ends,
    columns: { group_id: none, last_number: none, departure_at: none },
  },
}
