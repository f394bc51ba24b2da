import { useId } from 'react'
import { useText } from '../../../../browser/text.tsx'

/** When messages are answered (001 §9). */
export function SupportHours() {
  const { t } = useText()
  const id = useId()
  return (
    <section className="stack stack--small" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('content.help.hours')}
      </h2>
      <p>{t('content.help.hours-text')}</p>
      <p className="small soft">{t('content.help.hours-here')}</p>
    </section>
  )
}
