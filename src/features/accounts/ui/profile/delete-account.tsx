import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { deleteAccount, type Profile } from '../../contract.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { PresenceField, presenceOf } from './presence-field.tsx'
import { useSending } from '../use-sending.ts'

interface DeleteAccountProps {
  readonly profile: Profile
  readonly onDeleted: () => void
}

/** Cannot be taken back, so it asks once more, in the words of what will be gone. */
export function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const { busy, failure, send } = useSending(t('accounts.delete.failed'))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = presenceOf(new FormData(event.currentTarget))
    void send(async () => {
      await api(deleteAccount, { body })
      toast({ text: t('accounts.delete.done'), tone: 'ok', seconds: 5 })
      onDeleted()
    })
  }
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.delete.title')}</h2>
      <div className="stack">
        <p>{t('accounts.delete.text')}</p>
        <div className="acts">
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
          <FailureBanner failure={failure} />
          <PresenceField id="delete-password" profile={profile} />
          <div className="acts">
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
