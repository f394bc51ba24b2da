import { useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { groupReceipt } from '../contract.ts'

interface DownloadReceiptProps {
  readonly checkoutId: string
  /** what there is of it is a hold: its document is no receipt, and is not to be called one */
  readonly isHold: boolean
}

/** What became of a payment, on paper: for oneself, an employer or a bank. */
export function DownloadReceipt({ checkoutId, isHold }: DownloadReceiptProps) {
  const { t } = useText()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const download = async () => {
    setBusy(true)
    setFailed(false)
    try {
      saveFile(await api(groupReceipt, { params: { checkoutId } }), `sixrail-${checkoutId}.pdf`)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        className="no-print"
        variant="line"
        size="s"
        busy={busy}
        busyLabel={t('payments.receipt.downloading')}
        onClick={() => void download()}
      >
        <Icon name="download" />
        {t(isHold ? 'payments.receipt.download-hold' : 'payments.receipt.download')}
      </Button>
      <p className="small bad bold" role="alert">
        {failed && t('payments.receipt.failed')}
      </p>
    </>
  )
}
