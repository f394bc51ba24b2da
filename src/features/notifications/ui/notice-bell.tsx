import { useCallback, useEffect } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { useFresh } from '../../../browser/use-fresh.ts'
import { classNames } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/controls/icon.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { countUnreadNotices } from '../contract.ts'
import { topicOfNotices } from '../rules/notice-topic.ts'
import { keepPush } from './push/keep-push.ts'
import iconButtonStyles from '../../../kit/controls/icon-button.module.css'
import styles from './notice-bell.module.css'

/** More than two digits tell nobody more. */
const mostShown = 99

/** How much there is to read, on every page, and the way to it. What cannot be asked is not shown. */
export default function NoticeBell({ userId, current }: { userId: string; current: boolean }) {
  const { t, language } = useText()
  const Link = useLink()
  const api = useApi()
  useEffect(() => {
    // the settings say where it does not work
    keepPush(api, userId).catch(() => {})
  }, [api, userId])
  const unread = useUnread(userId)
  return (
    <Link
      className={classNames(iconButtonStyles.iconButton, styles.bell)}
      href={`/${language}/notifications`}
      aria-label={t('notifications.bell.name', { unread })}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </Link>
  )
}

function useUnread(userId: string): number {
  const api = useApi()
  const ask = useCallback(() => api(countUnreadNotices, {}), [api])
  return useFresh(topicOfNotices(userId), ask).answer?.unread ?? 0
}
