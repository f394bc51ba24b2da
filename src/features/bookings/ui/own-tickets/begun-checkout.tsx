import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { wallDay } from '../booking-times.ts'
import { begunCheckout, clearCheckout } from '../checkout/booking-state.ts'
import styles from './own-tickets.module.css'

/** A checkout that was left before anything was reserved: this browser alone knows of it. */
export function BegunCheckout() {
  const { t, language } = useText()
  const [openedAt] = useState(() => Date.now())
  const [isDiscarded, setDiscarded] = useState(false)
  const begun = isDiscarded ? null : begunCheckout(openedAt, language)
  if (begun === null) return null
  const { from, to, departure } = begun.train
  const discard = () => {
    clearCheckout()
    setDiscarded(true)
    // the button that was pressed goes with the notice
    focusMain()
  }
  return (
    <div className={styles.begun}>
      <Banner
        title={t('bookings.begun.title', { from, to, day: wallDay(language, departure) })}
        acts={
          <>
            <ButtonLink variant="line" size="s" href={begun.path}>
              {t('bookings.begun.continue')}
            </ButtonLink>
            <Button variant="quiet" size="s" onClick={discard}>
              {t('bookings.begun.discard')}
            </Button>
          </>
        }
      >
        {t('bookings.begun.text')}
      </Banner>
    </div>
  )
}
