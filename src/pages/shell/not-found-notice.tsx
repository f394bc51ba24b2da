import { useText } from '../../browser/text.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'

/** An address that leads nowhere: what it may be, and the way home. */
export function NotFoundNotice() {
  const { t, language } = useText()
  return (
    <>
      <PageBand title={t('pages.notFound.title')} />
      <div className="page-width page-body">
        <p className="lead">{t('pages.notFound.text')}</p>
        <div className="actions">
          <ButtonLink href={`/${language}`}>{t('pages.notFound.home')}</ButtonLink>
        </div>
      </div>
    </>
  )
}
