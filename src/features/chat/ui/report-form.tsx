import { type SubmitEvent, useId, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Field } from '../../../kit/fields/field.tsx'
import { RadioGroup } from '../../../kit/fields/radio-group.tsx'
import { type Message, noteLimit, reportMessage, type ReportReason } from '../contract.ts'

const reasons: readonly ReportReason[] = ['harassment', 'hate', 'scam', 'private', 'other']

type ReportFormProps = { message: Message; name: string; onReported: () => void }

/** Tells the operator of a message, with a reason and an optional note. */
export function ReportForm({ message, name, onReported }: ReportFormProps) {
  const { t } = useText()
  const api = useApi()
  const id = useId()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason === '') {
      setMissing(true)
      document.getElementById(id)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const { groupId, number } = message
      await api(reportMessage, { params: { groupId }, body: { number, reason, note } })
      onReported()
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error.message : t('chat.report.failed'))
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="small soft">{t('chat.report.text', { name })}</p>
      <RadioGroup<ReportReason | ''>
        legend={t('chat.report.reason')}
        name="reason"
        id={id}
        required
        value={reason}
        error={isMissing && t('chat.report.missing')}
        options={reasons.map((value) => ({ value, label: t(`chat.report.reason.${value}`) }))}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
        }}
      />
      <Field
        label={t('chat.report.note')}
        maxLength={noteLimit}
        autoComplete="off"
        value={note}
        onChange={({ target: { value } }) => setNote(value)}
      />
      {failure !== null && <Banner tone="error" live title={failure} />}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('chat.report.sending')}>
          {t('chat.report.send')}
        </Button>
      </div>
    </form>
  )
}
