import { useText } from '../../../../browser/text.tsx'
import { buttonClass } from '../../../../kit/controls/button.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { googlePath } from '../../contract.ts'
import { MarkedText } from '../marked-text.tsx'
import styles from '../accounts.module.css'

/** A plain link, not a call: the browser itself goes to Google and comes back, also before the page's scripts are there. */
export function GoogleButton() {
  const { t, language } = useText()
  const Link = useLink()
  const link = (path: string) => <Link href={`/${language}/${path}`} target="_blank" rel="noopener" />
  return (
    <div className="stack stack--small">
      <p className={`small soft ${styles.orDivider}`}>{t('accounts.google.or')}</p>
      <a className={buttonClass({ variant: 'line', wide: true })} href={`${googlePath}?language=${language}`}>
        <GoogleSign />
        {t('accounts.google.button')}
      </a>
      <p className="small soft">
        <MarkedText
          text={t('accounts.google.terms')}
          parts={{ terms: link('terms'), privacy: link('privacy-policy') }}
        />
      </p>
    </div>
  )
}

/** Google's own sign in its own colours, as its guidelines want it. */
function GoogleSign() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-6.9H4.4v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8z"
      />
    </svg>
  )
}
