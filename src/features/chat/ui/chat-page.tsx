import { useEffect, useRef } from 'react'
import { useText } from '../../../browser/text.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Empty } from '../../../kit/feedback/empty.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { focusMain } from '../../../kit/layout/focus-main.ts'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { ChatArea } from './chat-area.tsx'
import { ChatFailed } from './chat-failed.tsx'
import { ChatHead, type RenderLive } from './chat-head.tsx'
import { ChatList } from './chat-list.tsx'
import styles from './chat.module.css'
import { useChats } from './use-chats.ts'

interface ChatPageProps {
  readonly userId: string | null
  readonly groupId: string | null
  readonly renderLive: RenderLive
}

/** All chats of a traveller, one of them open. On a phone the list gives way to the one that is open. */
export function ChatPage({ userId, groupId, renderLive }: ChatPageProps) {
  const { t, language } = useText()
  const Link = useLink()
  const { chats, failed, reload } = useChats(userId)
  const listHref = `/${language}/messages`
  const chat = chats?.find((one) => one.groupId === groupId)
  const title = useFocusOfOpened(chats === null ? undefined : (chat?.groupId ?? null))
  return (
    <>
      <PageBand title={t('chat.title')} />
      <div className="page-width page-body">
        <div className={classNames(chat !== undefined && styles.betaBeside)}>
          <Banner title={t('chat.beta')}>{t('chat.beta-text')}</Banner>
        </div>
        {failed && <ChatFailed onRetry={reload} />}
        {!chats && !failed && <Waiting>{t('chat.loading')}</Waiting>}
        {chats?.length === 0 && (
          <Empty
            level={2}
            title={t('chat.none')}
            action={<ButtonLink href={`/${language}/find`}>{t('chat.find')}</ButtonLink>}
          >
            {t('chat.none-text')}
          </Empty>
        )}
        {chats && chats.length > 0 && (
          <div className={classNames(styles.chats, chat !== undefined && styles.isOpen)}>
            <ChatList
              chats={chats}
              current={groupId}
              addressOf={(id) => `${listHref}?groupId=${encodeURIComponent(id)}`}
            />
            {chat && userId !== null ? (
              <ChatArea
                key={chat.groupId}
                {...{ chat, userId }}
                onChanged={reload}
                head={
                  <ChatHead
                    {...{ chat, renderLive }}
                    titleRef={title}
                    onChanged={reload}
                    back={
                      <Link className={styles.back} href={listHref}>
                        <Icon name="earlier" />
                        <span>{t('chat.back')}</span>
                      </Link>
                    }
                    end={
                      <Link
                        className="small"
                        href={`/${language}/dashboard/my-bookings?group=${encodeURIComponent(chat.groupId)}`}
                      >
                        {t('chat.group')}
                      </Link>
                    }
                  />
                }
              />
            ) : (
              <p className={classNames('soft', styles.nothing, groupId === null && styles.nothingOpen)}>
                {groupId === null ? t('chat.choose') : t('chat.refusals.not_in_group')}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

/**
 * On a phone the list and the open chat take turns, so what was pressed is hidden or gone: the focus goes on at the heading of the chat,
 * or at the content where it was closed. `opened` is undefined until the chats are known, and null where none is open.
 */
function useFocusOfOpened(opened: string | null | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    const last = before.current
    before.current = opened
    if (last === undefined || last === opened) return
    const { activeElement: active, body } = document
    if (active && active !== body && active.checkVisibility()) return
    if (opened) title.current?.focus()
    else focusMain()
  }, [opened])
  return title
}
