import { useEffect, useRef } from 'react'
import { saveFile } from '../../../../browser/save-file.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'

/** Shown once, right after the second factor was switched on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const save = () =>
    saveFile(new Blob([`Sixrail\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'sixrail-codes.txt')
  return (
    <div className="stack">
      <h3 className="b" ref={title} tabIndex={-1}>
        {t('accounts.factor.codesTitle')}
      </h3>
      <p>{t('accounts.factor.codesText')}</p>
      <ul className="factor-codes factor-key">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="acts">
        <Button variant="line" onClick={save}>
          {t('accounts.factor.codesSave')}
        </Button>
        <Button onClick={onKept}>{t('accounts.factor.codesKept')}</Button>
      </div>
    </div>
  )
}
