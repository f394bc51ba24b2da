import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { type ChatReport, readReport } from '../contract.ts'
import { ReportCase } from './report-case.tsx'

interface ReportButtonProps {
  readonly report: string
  readonly onDone: () => Promise<void>
}

/** A reported message, shown only when asked for; the server writes the look down. */
export function ReportButton({ report, onDone }: ReportButtonProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<ChatReport | null>(null)
  const show = async () => {
    setBusy(true)
    try {
      setShown((await api(readReport, { body: { report } })).report)
      await onDone()
    } catch (error) {
      toast({ text: error instanceof ApiRefusal ? error.message : t('operations.failed'), tone: 'error' })
    }
    setBusy(false)
  }
  if (shown !== null) return <ReportCase report={shown} onChange={setShown} onDone={onDone} />
  return (
    <div className="actions">
      <Button
        variant="line"
        size="s"
        busy={busy}
        aria-label={t('operations.report.label', { thing: report })}
        onClick={() => void show()}
      >
        {t('operations.report.read')}
      </Button>
    </div>
  )
}
