import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import type { Language } from '../../../../kernel/languages.ts'
import { momentText } from '../../../../kernel/wording.ts'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../../kit/feedback/skeleton.tsx'
import type { SupportMessageShown } from '../../contract.ts'
import { EndedMessages } from './ended-messages.tsx'
import { useInbox } from './use-inbox.ts'
import { WaitingMessage } from './waiting-message.tsx'

/** What travellers wrote to us: an operator answers it by email, or puts it away. */
export function SupportInbox() {
  const { t, language } = useText()
  const { inbox, hasFailed, load } = useInbox()
  const moment = (iso: string) => onOwnClock(language, iso)
  /** messages to which an answer is being written: they stay when somebody else ends them meanwhile */
  const [begun, setBegun] = useState<readonly SupportMessageShown[]>([])
  const write = (message: SupportMessageShown, hasWords: boolean) =>
    setBegun((all) => {
      const others = all.filter(({ id }) => id !== message.id)
      if (hasWords === others.length < all.length) return all
      return hasWords ? [...all, message] : others
    })
  const waiting = inbox?.waiting ?? []
  const isWaiting = (message: SupportMessageShown) => waiting.some(({ id }) => id === message.id)
  // a message keeps its place when it is ended: its field must not move while somebody writes in it
  const shown = [...waiting, ...begun.filter((message) => !isWaiting(message))].toSorted(byAge)
  return (
    <section className="sheet stack" aria-labelledby="messages-title">
      <h2 className="h3" id="messages-title">
        {t('support.inbox.title')}
      </h2>
      {hasFailed && (
        <ErrorPanel
          title={t('support.inbox.not-loaded')}
          retryLabel={t('support.inbox.retry')}
          onRetry={() => void load()}
        />
      )}
      {inbox === null && !hasFailed && (
        <>
          <Waiting>{t('support.inbox.loading')}</Waiting>
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        </>
      )}
      {inbox?.count === 0 && shown.length === 0 && <Empty title={t('support.inbox.none')} />}
      {inbox !== null && inbox.count > 0 && (
        <p className="small soft">{t('support.inbox.count', { count: inbox.count })}</p>
      )}
      {shown.length > 0 && (
        <ul className="ruled-rows">
          {shown.map((message) => (
            <WaitingMessage
              key={message.id}
              {...{ message, moment }}
              isOver={!isWaiting(message)}
              onWrite={(hasWords) => write(message, hasWords)}
              onEnded={load}
            />
          ))}
        </ul>
      )}
      {inbox !== null && inbox.ended.length > 0 && <EndedMessages messages={inbox.ended} moment={moment} />}
    </section>
  )
}

/** The oldest first, as the server sends them. */
const byAge = (a: SupportMessageShown, b: SupportMessageShown): number =>
  Date.parse(a.receivedAt) - Date.parse(b.receivedAt) || (a.id < b.id ? -1 : 1)

function onOwnClock(language: Language, iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return momentText(language, Date.parse(iso), timeZone)
}
