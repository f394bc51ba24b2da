import { useState } from 'react'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { checkoutIn, checkoutOf } from './booking-state.ts'

/** Back to the checkout whose card page was left, with names, seats and terms as they were. */
export function TryTicketAgain({ reservationId }: { reservationId: string }) {
  // nothing of the browser's storage is known to the server, nor to the first drawing in the browser
  return useUser() === undefined ? null : <Again reservationId={reservationId} />
}

function Again({ reservationId }: { reservationId: string }) {
  const { t, language } = useText()
  // read once: the reservation is dropped from the storage when it has ended
  const [path] = useState(() => checkoutOf(reservationId, language))
  return path && <ButtonLink href={checkoutIn(language, path)}>{t('bookings.checkout.try-again')}</ButtonLink>
}
