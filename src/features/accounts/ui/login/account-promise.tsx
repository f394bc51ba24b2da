import { useText } from '../../../../browser/text.tsx'
import { SixSign } from '../../../../kit/layout/six-sign.tsx'
import styles from '../accounts.module.css'

/** Beside the forms: what becomes of the money, before anyone is asked for a card. */
export function AccountPromise() {
  const { t } = useText()
  return (
    <aside className={`stack ${styles.promise}`}>
      <SixSign size="xl" marks={['taken', 'taken', 'taken', 'taken', 'taken', 'signal']} />
      <h2 className="h2">{t('accounts.promise.title')}</h2>
      <ul className="ruled-rows">
        <li>{t('accounts.promise.join')}</li>
        <li>{t('accounts.promise.held')}</li>
        <li>{t('accounts.promise.released')}</li>
      </ul>
    </aside>
  )
}
