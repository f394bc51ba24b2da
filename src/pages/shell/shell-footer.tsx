import { useText } from '../../browser/text.tsx'
import { Footer } from '../../kit/layout/footer.tsx'
import { Logo } from '../../kit/layout/logo.tsx'
import { cookieSettingsId } from './cookie-question.tsx'
import styles from '../../kit/layout/footer.module.css'

/** The end of every page. */
export function ShellFooter({ onCookies }: { onCookies: () => void }) {
  const { t, language } = useText()
  const link = (path: string, label: string) => ({ href: `/${language}${path}`, label })
  return (
    <Footer
      logo={<Logo name="Sixrail" onSign />}
      text={t('pages.footer.text')}
      columns={[
        {
          title: t('pages.footer.travel'),
          links: [
            link('/find', t('pages.footer.search')),
            link('/routes', t('pages.nav.routes')),
            link('/dashboard/my-bookings', t('pages.footer.groups')),
          ],
        },
        {
          title: t('pages.footer.help'),
          links: [
            link('/faq', t('pages.nav.faq')),
            link('/help', t('pages.footer.center')),
            link('/contact', t('pages.footer.contact')),
          ],
        },
        {
          title: 'Sixrail',
          links: [link('/about', t('pages.nav.about')), link('/blogs', t('pages.nav.blogs'))],
        },
        {
          title: t('pages.footer.legal'),
          links: [
            link('/terms', t('pages.footer.terms')),
            link('/privacy-policy', t('pages.footer.privacy')),
            link('/cookies', t('pages.footer.cookies')),
            link('/imprint', t('pages.footer.imprint')),
          ],
        },
      ]}
      end={
        <>
          <p>{t('pages.footer.made')}</p>
          <button type="button" className={styles.action} id={cookieSettingsId} onClick={onCookies}>
            {t('pages.cookies.settings')}
          </button>
        </>
      }
    />
  )
}
