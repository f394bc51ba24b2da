import { useEffect, useRef } from 'react'
import { saveFile } from '../../../../browser/save-file.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import styles from '../profile/own-profile.module.css'

/** Shown once, right after the second factor was switched on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const save = () =>
    saveFile(new Blob([`Sixrail\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'sixrail-codes.txt')
  return (
    <div className="stack">
      <h3 className="bold" ref={title} tabIndex={-1}>
        {t('accounts.factor.codesTitle')}
      </h3>
      <p>{t('accounts.factor.codesText')}</p>
      <ul className={`${styles.recoveryCodes} ${styles.setupKey}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="line" onClick={save}>
          {t('accounts.factor.codesSave')}
        </Button>
        <Button onClick={onKept}>{t('accounts.factor.codesKept')}</Button>
      </div>
    </div>
  )
}
