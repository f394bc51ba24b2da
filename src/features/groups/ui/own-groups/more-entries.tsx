import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'

/** The way to the next page of a long list. */
export function MoreEntries({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await onMore()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="actions">
        <Button
          variant="line"
          busy={busy}
          busyLabel={t('groups.mine.loading-more')}
          onClick={() => void load()}
        >
          {t('groups.mine.more')}
        </Button>
      </div>
      <p className="small bad bold" role="alert">
        {failed && t('groups.mine.more-failed')}
      </p>
    </>
  )
}
