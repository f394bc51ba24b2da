import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useText } from '../../../browser/text.tsx'
import { IconButton } from '../../../kit/controls/icon-button.tsx'
import { Empty } from '../../../kit/feedback/empty.tsx'
import { holdToasts } from '../../../kit/overlays/hold-toasts.ts'
import type { Chat } from '../contract.ts'
import { ChatArea } from './chat-area.tsx'
import { ChatHead, type RenderLive } from './chat-head.tsx'
import { ChatChoice } from './chat-list.tsx'
import styles from './chat-panel.module.css'
import chatStyles from './chat.module.css'

export type ChatPanelProps = {
  chats: readonly Chat[]
  userId: string
  renderLive: RenderLive
  /** what is known of the chats is out of date */
  onChanged: () => void
  onClose: () => void
}

/** A traveller's chats in a corner of a page that can still be used; on a phone there is no room beside it. */
export default function ChatPanel({ chats, userId, renderLive, onChanged, onClose }: ChatPanelProps) {
  const { t } = useText()
  const id = useId()
  const isPhone = useIsPhone()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // with one chat there is nothing to choose
  const [groupId, setGroupId] = useState(chats.length === 1 ? chats[0]!.groupId : null)
  const chat = chats.find((one) => one.groupId === groupId)
  const shown = chat?.groupId

  useEffect(() => {
    const element = dialog.current!
    if (isPhone) element.showModal()
    else element.show()
    title.current?.focus({ preventScroll: true })
    return () => element.close()
  }, [isPhone])
  useLayoutEffect(() => (isPhone ? holdToasts(dialog.current!) : undefined), [isPhone])
  useEffect(() => title.current?.focus({ preventScroll: true }), [shown])

  const press = (event: KeyboardEvent) => {
    // as a window over the page is closed by the browser; an input method takes Escape for itself
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // the options of a message are a dialog in this one, and closed alone
    if ((event.target as Element).closest('dialog') !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const close = <IconButton icon="close" label={t('chat.close')} onClick={onClose} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is in it
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={id}
      onKeyDown={press}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {chat ? (
        <ChatArea
          key={chat.groupId}
          {...{ chat, userId, onChanged }}
          head={
            <ChatHead
              {...{ chat, renderLive, onChanged }}
              titleId={id}
              titleRef={title}
              back={<IconButton icon="earlier" label={t('chat.back')} onClick={() => setGroupId(null)} />}
              end={close}
            />
          }
        />
      ) : (
        <>
          <header className={chatStyles.head}>
            <h2 className={`h3 ${chatStyles.headWords}`} id={id} ref={title} tabIndex={-1}>
              {t('chat.title')}
            </h2>
            {close}
          </header>
          <div className={styles.body}>
            {chats.length > 0 ? (
              <ChatChoice chats={chats} onChoose={setGroupId} />
            ) : (
              <Empty level={3} title={t('chat.none')}>
                {t('chat.none-text')}
              </Empty>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

const phone = '(max-width: 48rem)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(phone)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
}
