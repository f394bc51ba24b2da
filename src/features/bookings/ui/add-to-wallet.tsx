import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { bookingWalletLink } from '../contract.ts'

/** Leads to Google's page that offers to keep the ticket; the address is made when somebody wants it. */
export function AddToWallet({
  bookingId,
  onProblem,
}: {
  bookingId: string
  onProblem: (words: string | null) => void
}) {
  const { t } = useText()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    onProblem(null)
    try {
      const { address } = await api(bookingWalletLink, { params: { id: bookingId } })
      window.location.assign(address)
    } catch (error) {
      onProblem(error instanceof ApiRefusal ? error.message : t('bookings.wallet.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" busy={isBusy} busyLabel={t('bookings.wallet.opening')} onClick={() => void add()}>
      {t('bookings.wallet.google')}
    </Button>
  )
}
