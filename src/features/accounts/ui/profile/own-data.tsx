import { useApi } from '../../../../browser/api.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { exportAccount } from '../../contract.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { useSending } from '../use-sending.ts'

/** Everything kept about the traveller, to take away. */
export function OwnData() {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.data.downloadFailed'))
  const download = () => send(async () => saveFile(await api(exportAccount, {}), 'sixrail-my-data.json'))
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.data.title')}</h2>
      <div className="stack">
        <p>{t('accounts.data.text')}</p>
        <FailureBanner failure={failure} />
        <div className="actions">
          <Button
            variant="line"
            busy={busy}
            busyLabel={t('accounts.data.downloading')}
            onClick={() => void download()}
          >
            {t('accounts.data.download')}
          </Button>
        </div>
      </div>
    </section>
  )
}
