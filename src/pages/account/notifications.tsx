import { useText } from '../../browser/text.tsx'
import { NoticeList } from '../../features/notifications/ui/notice-list.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['notifications.page'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'notifications.page.title', hidden: true })

/** What a traveller has been told. */
export default function NotificationsPage() {
  const { t } = useText()
  const user = useRequiredUser()
  return (
    <>
      <PageBand title={t('notifications.page.title')} text={t('notifications.page.text')} />
      <div className="page-width page-width--narrow page-body">
        <NoticeList userId={user?._id ?? null} />
      </div>
    </>
  )
}
