import { useLocation, useMatches } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { addresses } from '../address-table.ts'
import styles from './shell.module.css'

/** On pages that are empty without scripts, what they lack; hidden, what a page says whose scripts cannot be loaded. */
export function PageNeedsScripts() {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const route = useMatches()
    .at(-1)
    ?.id.replace(/^.*[/]/, '')
  const needsScripts = addresses.some((address) => address.name === route && address.needsScripts)
  const className = `page-width bold ${styles.needsScripts}`
  return (
    <>
      {needsScripts && <p className={className}>{t('pages.needs-scripts')}</p>}
      <p className={className} role="alert" hidden data-lost>
        {t('browser.errors.unreachable')} <a href={`${pathname}${search}`}>{t('browser.errors.retry')}</a>
      </p>
    </>
  )
}
