import { useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { NewsletterForm } from '../../features/content/ui/newsletter-form.tsx'
import { NewsletterConfirm, NewsletterLeave } from '../../features/content/ui/newsletter-link.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['content'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'content.newsletter.page', hidden: true })

/** Joining and leaving the newsletter by the links of its emails. */
export default function Newsletter() {
  const { t } = useText()
  const [query] = useSearchParams()
  const [confirm, leave] = [query.get('confirm'), query.get('leave')]
  return (
    <>
      <PageBand
        title={t('content.newsletter.page')}
        text={confirm || leave ? undefined : t('content.newsletter.text')}
      />
      <div className="page-width page-width--form page-body">
        <section className="stack">
          {confirm ? (
            <NewsletterConfirm token={confirm} />
          ) : leave ? (
            <NewsletterLeave token={leave} />
          ) : (
            <NewsletterForm />
          )}
        </section>
      </div>
    </>
  )
}
