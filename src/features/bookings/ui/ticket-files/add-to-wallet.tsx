import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { type Booking, bookingApplePass, bookingWalletLink } from '../../contract.ts'
import { ticketFileName } from '../../rules/ticket-file-name.ts'

/** Leads to Google's page that offers to keep the ticket, or hands over the pass that Apple's wallet opens. */
export function AddToWallet({
  booking,
  wallet,
  onProblem,
}: {
  booking: Booking
  wallet: Booking['wallets'][number]
  onProblem: (words: string | null) => void
}) {
  const { t } = useText()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    onProblem(null)
    const params = { id: booking.id }
    try {
      if (wallet === 'google') window.location.assign((await api(bookingWalletLink, { params })).address)
      else saveFile(await api(bookingApplePass, { params }), ticketFileName(booking, 'apple'))
    } catch (error) {
      onProblem(error instanceof ApiRefusal ? error.message : t(`bookings.wallet.failed-${wallet}`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="line"
      busy={isBusy}
      busyLabel={t(`bookings.wallet.opening-${wallet}`)}
      onClick={() => void add()}
    >
      {t(`bookings.wallet.${wallet}`)}
    </Button>
  )
}
