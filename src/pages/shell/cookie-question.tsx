import { type Consent, storeConsent, useConsent } from '../../browser/consent.ts'
import { storageKeys } from '../../browser/storage-keys.ts'
import { useText } from '../../browser/text.tsx'
import { CookieBar } from '../../kit/overlays/cookie-bar.tsx'
import { RouterLink } from './router-link.tsx'

/** The button in the footer that calls the question again. */
export const cookieSettingsId = 'cookie-settings'

/**
 * Runs before the first paint: a question that appears later would slide under a finger that is already on its way to
 * something else. Without scripts nobody is counted and nobody is asked.
 */
export const markUnasked = () =>
  `try{if(!/^(accepted|declined)$/.test(localStorage.getItem('${storageKeys.cookieConsent}')))document.documentElement.dataset.cookies='ask'}catch{document.documentElement.dataset.cookies='ask'}`

/** Asked until answered, and again when called from the footer. */
export function CookieQuestion({ called, onAnswer }: { called: boolean; onAnswer: () => void }) {
  const { t, language } = useText()
  const consent = useConsent()
  const answer = (word: Consent) => {
    storeConsent(word)
    onAnswer()
    // the button that had the focus is gone with the question
    document.getElementById(called ? cookieSettingsId : 'main')?.focus({ preventScroll: true })
  }
  if (consent && !called) return null
  return (
    <CookieBar
      label={t('pages.cookies.label')}
      acceptLabel={t('pages.cookies.accept')}
      declineLabel={t('pages.cookies.decline')}
      onAccept={() => answer('accepted')}
      onDecline={() => answer('declined')}
      called={called}
      // the browser has not taken over: the HTML holds the question, and CSS shows it to whoever has not answered
      early={consent === undefined}
    >
      <p>
        {t('pages.cookies.text')}{' '}
        <RouterLink href={`/${language}/cookies`}>{t('pages.footer.cookies')}</RouterLink>
      </p>
      {consent && <p className="bold">{t(`pages.cookies.chosen.${consent}`)}</p>}
    </CookieBar>
  )
}
