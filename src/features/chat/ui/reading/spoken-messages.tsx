import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import type { Message } from '../../contract.ts'
import { speakNew, type Spoken } from '../../rules/spoken.ts'
import { lineText } from '../chat-words.ts'

type SpokenProps = { messages: readonly Message[]; isSpoken: (message: Message) => boolean }

/** Reads out what comes while the chat is open; what was there before, and older pages, are history. */
export function SpokenMessages({ messages, isSpoken }: SpokenProps) {
  const { t } = useText()
  const [spoken, setSpoken] = useState<Spoken>({ upTo: messages.at(-1)?.number ?? 0, messages: [] })
  const next = speakNew(spoken, messages, isSpoken)
  if (next !== spoken) setSpoken(next)
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {next.messages.map(({ number, kind, username, message }) => {
        const name = username || t('chat.deleted-account')
        return (
          <p key={number}>
            {kind === 'message' ? t('chat.said', { name, message }) : lineText(kind, name, t)}
          </p>
        )
      })}
    </div>
  )
}
