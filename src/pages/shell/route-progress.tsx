import { useNavigation } from 'react-router'
import { useText } from '../../browser/text.tsx'
import styles from './shell.module.css'

/** A train of light along the top edge while the next page is on its way; said once to screen readers. */
export function RouteProgress() {
  const { t } = useText()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className={styles.routeProgress} aria-hidden="true" />}
      <span className="visually-hidden" role="status">
        {busy ? t('pages.loading') : ''}
      </span>
    </>
  )
}
