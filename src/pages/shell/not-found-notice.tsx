import { useText } from '../../browser/text.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'

/** An address that leads nowhere: what it may be, and the way home. */
export function NotFoundNotice() {
  const { t, language } = useText()
  return (
    <>
      <PageBand title={t('pages.notFound.title')} />
      <div className="in page">
        <p className="lead">{t('pages.notFound.text')}</p>
        <div className="acts">
          <ButtonLink href={`/${language}`}>{t('pages.notFound.home')}</ButtonLink>
        </div>
      </div>
    </>
  )
}
