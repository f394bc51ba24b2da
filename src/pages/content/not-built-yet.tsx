import { useText } from '../../browser/text.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader([], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'pages.soon.title', hidden: true })

/** A page of the documents that is not there yet says so plainly, and what is. */
export default function NotBuiltYet() {
  const { t, language } = useText()
  return (
    <>
      <PageBand title={t('pages.soon.title')} />
      <div className="page-width page-body">
        <p className="lead">{t('pages.soon.text')}</p>
        <div className="actions">
          <ButtonLink href={`/${language}/find`}>{t('pages.soon.search')}</ButtonLink>
          <ButtonLink variant="line" href={`/${language}`}>
            {t('pages.soon.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
