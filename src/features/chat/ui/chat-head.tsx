import type { ReactNode, Ref } from 'react'
import { useText } from '../../../browser/text.tsx'
import { dayText } from '../../../kernel/wording.ts'
import type { Chat } from '../contract.ts'
import styles from './chat.module.css'
import { MuteButton } from './mute-button.tsx'

type ChatHeadProps = {
  chat: Chat
  renderLive: RenderLive
  /** leads to the list of chats */
  back: ReactNode
  end: ReactNode
  /** what is known of the chats is out of date */
  onChanged: () => void
  /** of the heading, for what takes the focus when the chat opens */
  titleId?: string
  titleRef?: Ref<HTMLHeadingElement>
}

/** What the group's train does now, from the page, which knows its ticket. */
export type RenderLive = (ticket: Pick<Chat, 'departure' | 'arrival'> & { bookingId: string }) => ReactNode

/** Which group this is, its train, and on the day of travel what that does. */
export function ChatHead({ chat, renderLive, back, end, onChanged, titleId, titleRef }: ChatHeadProps) {
  const { t, language } = useText()
  const { departure, arrival, groupName, bookingId } = chat
  return (
    <header className={styles.head}>
      {back}
      <div className={styles.headWords}>
        <h2 className="h3" dir="auto" id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {groupName}
        </h2>
        <p className="small soft">
          {t('chat.train', {
            day: dayText(language, Date.parse(`${departure.time.slice(0, 10)}T12:00:00Z`), 'UTC'),
            time: departure.time.slice(11, 16),
            from: departure.station.name,
            to: arrival.station.name,
          })}
        </p>
        {bookingId !== null && renderLive({ bookingId, departure, arrival })}
      </div>
      <MuteButton {...{ chat, onChanged }} />
      {end}
    </header>
  )
}
