import { useMatches } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { addresses } from '../address-table.ts'
import styles from './shell.module.css'

/** On pages that are empty without scripts, what they lack. */
export function PageNeedsScripts() {
  const { t } = useText()
  const route = useMatches()
    .at(-1)
    ?.id.replace(/^.*[/]/, '')
  const needsScripts = addresses.some((address) => address.name === route && address.needsScripts)
  return (
    needsScripts && <p className={`page-width bold ${styles.needsScripts}`}>{t('pages.needs-scripts')}</p>
  )
}
