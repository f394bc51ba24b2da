import { useState } from 'react'
import { type Consent, storeConsent, useConsent } from '../browser/consent.ts'
import { useText } from '../browser/text.tsx'
import { CookieBar } from '../kit/cookie-bar.tsx'
import { RouterLink } from './router-link.tsx'

/** Asked until answered, and again when called from the footer. */
export function useCookieQuestion() {
  const consent = useConsent()
  const [called, setCalled] = useState(false)
  return {
    consent,
    called,
    open: consent === null || (called && consent !== undefined),
    call: () => setCalled(true),
    answer: (answer: Consent) => {
      storeConsent(answer)
      setCalled(false)
      // the button that had the focus is gone with the question
      document.getElementById(called ? cookieSettingsId : 'main')?.focus({ preventScroll: true })
    },
  }
}

/** The button in the footer that calls the question again. */
export const cookieSettingsId = 'cookie-settings'

type Question = ReturnType<typeof useCookieQuestion>

export function CookieQuestion({ question }: { question: Question }) {
  const { t, language } = useText()
  const { open, called, consent, answer } = question
  if (!open) return null
  return (
    <CookieBar
      label={t('pages.cookies.label')}
      acceptLabel={t('pages.cookies.accept')}
      declineLabel={t('pages.cookies.decline')}
      onAccept={() => answer('accepted')}
      onDecline={() => answer('declined')}
      called={called}
    >
      <p>
        {t('pages.cookies.text')}{' '}
        <RouterLink href={`/${language}/cookies`}>{t('pages.footer.cookies')}</RouterLink>
      </p>
      {consent && <p className="b">{t(`pages.cookies.chosen.${consent}`)}</p>}
    </CookieBar>
  )
}
