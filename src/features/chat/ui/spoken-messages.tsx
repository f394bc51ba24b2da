import { useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import type { Message } from '../contract.ts'
import { lineText } from './chat-words.ts'

/** After an absence nobody wants to hear all of it. */
const mostSpoken = 5

type SpokenProps = { messages: readonly Message[]; isSpoken: (message: Message) => boolean }

/** Reads out what comes while the chat is open; what was there before, and older pages, are history. */
export function SpokenMessages({ messages, isSpoken }: SpokenProps) {
  const { t } = useText()
  const [known] = useState(messages.at(-1)?.number ?? 0)
  const news = messages.filter((one) => one.number > known && isSpoken(one)).slice(-mostSpoken)
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {news.map(({ number, kind, username, message }) => {
        const name = username || t('chat.deleted-account')
        if (kind !== 'message') return <p key={number}>{lineText(kind, name, t)}</p>
        return message !== '' && <p key={number}>{t('chat.said', { name, message })}</p>
      })}
    </div>
  )
}
