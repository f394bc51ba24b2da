import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../browser/text.tsx'
import type { Chat } from '../contract.ts'
import { ChatChoice } from './chat-list.tsx'

const end = { time: '2026-12-05T10:01:00+01:00', platform: null, station: { id: 'x', name: 'X' } }
const chat = (username: string, content: string): Chat => ({
  ...{ groupId: 'g', groupName: 'Six', departure: end, arrival: end, bookingId: null },
  ...{ unread: 0, isMuted: false, blocked: [], isOpen: true },
  lastMessage: {
    ...{ content, username, isRemoved: false, kind: 'message', isYou: false },
    timestamp: '2026-12-01T10:00:00Z',
  },
})
const shown = (one: Chat) =>
  renderToStaticMarkup(
    <TextProvider language="fr" messages={{ 'chat.said': [['name'], '\u00A0: ', ['message']] }}>
      <ChatChoice chats={[one]} onChoose={() => {}} />
    </TextProvider>,
  )

test('[CHAT-01] a name in another script does not turn round the line that it begins', () => {
  expect(shown(chat('محمد', 'Böse Nachricht'))).toContain('<bdi>محمد</bdi>\u00A0: Böse Nachricht')
})
