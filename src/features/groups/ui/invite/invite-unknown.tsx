import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'

type InviteUnknownProps = {
  /** nobody could be asked; otherwise there is no such group */
  isUnreachable: boolean
  isAsking: boolean
  onRetry: () => void
}

/** An invitation of which nothing can be shown, and the way on. */
export function InviteUnknown({ isUnreachable, isAsking, onRetry }: InviteUnknownProps) {
  const { t, language } = useText()
  const search = (
    <div className="actions">
      <ButtonLink variant={isUnreachable ? 'line' : 'signal'} href={`/${language}/find`}>
        {t('groups.mine.find')}
      </ButtonLink>
    </div>
  )
  return (
    <>
      <PageBand title={t(isUnreachable ? 'groups.invite.page.head' : 'groups.invite.unknown')} />
      <div className="page-width page-body page-width--narrow">
        {!isUnreachable && <p className="lead">{t('groups.invite.unknown-more')}</p>}
        {isUnreachable && isAsking && <Waiting size="m">{t('groups.loading')}</Waiting>}
        {isUnreachable && !isAsking && (
          <ErrorPanel title={t('groups.failed-to-load')} retryLabel={t('groups.try-again')} onRetry={onRetry}>
            {t('groups.failed-to-load-more')}
          </ErrorPanel>
        )}
        {search}
      </div>
    </>
  )
}
