import { useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { momentText } from '../../../kernel/wording.ts'
import { Button, ButtonLink } from '../../../kit/controls/button.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { useFocusOnNext } from '../../../kit/controls/use-focus-on-next.ts'
import { Empty } from '../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import type { Notice } from '../contract.ts'
import { useNotices } from './use-notices.ts'
import styles from './notice-list.module.css'

/** Everything the traveller has been told, the newest first, each with a way to what it is about. */
export function NoticeList({ userId }: { userId: string | null }) {
  const { t, language } = useText()
  const toast = useToast()
  const { shown, failed, reload, loadOlder, read } = useNotices(userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const focusOnNext = useFocusOnNext({ list, count: shown?.notices.length ?? 0, target: 'a' })
  if (failed)
    return (
      <ErrorPanel
        title={t('notifications.page.failed')}
        retryLabel={t('notifications.page.retry')}
        onRetry={() => void reload()}
      >
        {t('notifications.page.failed-text')}
      </ErrorPanel>
    )
  if (!shown) return <Waiting>{t('notifications.page.loading')}</Waiting>
  const [newest] = shown.notices
  if (!newest)
    return (
      <Empty
        level={2}
        title={t('notifications.page.none')}
        action={<ButtonLink href={`/${language}/find`}>{t('notifications.page.find')}</ButtonLink>}
      >
        {t('notifications.page.none-text')}
      </Empty>
    )

  const doing = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch {
      toast({ text: t('notifications.page.not-read'), tone: 'error', assertive: true, seconds: 5 })
    }
    setBusy(false)
  }
  const readAll = () =>
    doing(async () => {
      await read(newest.id, true)
      toast({ text: t('notifications.page.all-read'), tone: 'ok' })
      // the pressed button goes when nothing is unread
      heading.current?.focus()
    })
  return (
    <section className="sheet stack" aria-labelledby="notices">
      <div className="row row--between">
        <h2 className="h3" id="notices" tabIndex={-1} ref={heading}>
          {t('notifications.page.list')}
        </h2>
        {shown.unread > 0 && (
          <Button variant="line" size="s" busy={busy} onClick={() => void readAll()}>
            {t('notifications.page.read-all')}
          </Button>
        )}
      </div>
      <ul ref={list} className="ruled-rows">
        {shown.notices.map((notice) => (
          <li key={notice.id}>
            {/* where the call fails it stays unread, and the page it leads to is what was wanted */}
            <Row notice={notice} onOpen={() => void read(notice.id).catch(() => {})} />
          </li>
        ))}
      </ul>
      {shown.hasMore && (
        <div className="actions">
          <Button variant="line" busy={busy} onClick={() => void doing(() => focusOnNext(loadOlder()))}>
            {t('notifications.page.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t, language } = useText()
  const Link = useLink()
  return (
    <Link
      className={styles.notice}
      href={`/${language}/${notice.path}`}
      onClick={notice.isRead ? undefined : onOpen}
    >
      <span className={styles.mark} data-unread={!notice.isRead || undefined} aria-hidden="true" />
      <span>
        {!notice.isRead && <span className="visually-hidden">{t('notifications.page.new')} </span>}
        <span className={notice.isRead ? undefined : 'bold'} dir="auto">
          {notice.text}
        </span>
        {notice.detail !== null && (
          <span className={`small soft ${styles.line}`} dir="auto">
            {notice.detail}
          </span>
        )}
        <time className={`small soft ${styles.line}`} dateTime={notice.at}>
          {onOwnClock(language, notice.at)}
        </time>
      </span>
    </Link>
  )
}

function onOwnClock(language: Parameters<typeof momentText>[0], iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return momentText(language, Date.parse(iso), timeZone)
}
