import { useNavigation } from 'react-router'
import { useText } from '../../browser/text.tsx'

/** A train of light along the top edge while the next page is on its way; said once to screen readers. */
export function RouteProgress() {
  const { t } = useText()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className="route-progress" aria-hidden="true" />}
      <span className="vh" role="status">
        {busy ? t('pages.loading') : ''}
      </span>
    </>
  )
}
