import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { deleteAccount, type Profile } from '../../contract.ts'
import { StepUpFields, useStepUpForm } from '../second-factor/step-up-form.tsx'

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
  const { busy, onSubmit, stepUp } = useStepUpForm({
    ...{ name: 'delete', profile, onFactorRequired },
    failed: t('accounts.delete.failed'),
    act: async (body) => {
      await api(deleteAccount, { body })
      toast({ text: t('accounts.delete.done'), tone: 'ok', seconds: 5 })
      onDeleted()
    },
  })
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
          <StepUpFields {...stepUp} />
          <div className="actions">
            <Button type="submit" variant="red" busy={busy} busyLabel={t('accounts.delete.busy')}>
              {t('accounts.delete.submit')}
            </Button>
            <Button variant="line" disabled={busy} onClick={() => setOpen(false)}>
              {t('accounts.delete.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}
