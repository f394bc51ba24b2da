import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { deleteAccount, type Profile } from '../../contract.ts'
import { checkStepUp, type Problems } from '../../rules/check-registration.ts'
import { FactorField, filledStepUp, sendWithCode, stepUpOf } from '../second-factor/factor-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList } from '../form-values.ts'
import { PresenceField } from './presence-field.tsx'
import { useSending } from '../use-sending.ts'

interface DeleteAccountProps {
  readonly profile: Profile
  readonly onFactorRequired: () => void
  readonly onDeleted: () => void
}

/** Cannot be taken back, so it asks once more, in the words of what will be gone. */
export function DeleteAccount({ profile, onFactorRequired, onDeleted }: DeleteAccountProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const { busy, failure, send } = useSending(t('accounts.delete.failed'))
  const [{ problems, attempt }, setChecked] = useState<{
    problems: Problems<'password' | 'code'>
    attempt: number
  }>({ problems: {}, attempt: 0 })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const found = checkStepUp(filledStepUp(values, profile))
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    const end = async () => {
      await api(deleteAccount, { body: stepUpOf(values) })
      toast({ text: t('accounts.delete.done'), tone: 'ok', seconds: 5 })
      onDeleted()
    }
    void send(() => sendWithCode({ id: 'delete-code', onFactorRequired }, end))
  }
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.delete.title')}</h2>
      <div className="stack">
        <p>{t('accounts.delete.text')}</p>
        <div className="actions">
          <Button variant="line" onClick={() => setOpen(true)}>
            {t('accounts.delete.start')}
          </Button>
        </div>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('accounts.delete.question')}
        closeLabel={t('accounts.delete.close')}
        closable={!busy}
      >
        <form className="stack" noValidate onSubmit={onSubmit}>
          <p>{t('accounts.delete.text')}</p>
          <ErrorSummary
            title={t('accounts.problems.summary')}
            errors={problemList('delete', problems, t)}
            attempt={attempt}
          />
          <FailureBanner failure={failure} />
          <PresenceField
            id="delete-password"
            profile={profile}
            error={problems.password && t(problems.password)}
          />
          <FactorField id="delete-code" profile={profile} missing={problems.code !== undefined} />
          <div className="actions">
            <Button type="submit" variant="red" busy={busy} busyLabel={t('accounts.delete.busy')}>
              {t('accounts.delete.submit')}
            </Button>
            <Button variant="line" onClick={() => setOpen(false)}>
              {t('accounts.delete.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}
