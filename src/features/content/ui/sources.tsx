import { useText } from '../../../browser/text.tsx'
import styles from './sources.module.css'

interface SourcesProps {
  readonly sources: readonly { readonly name: string; readonly url: string; readonly readText: string }[]
}

/** What a text was written from, and when that was read: rules of carriers change. */
export function Sources({ sources }: SourcesProps) {
  const { t } = useText()
  if (sources.length === 0) return null
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 className="h3" id="sources">
        {t('content.entry.sources')}
      </h2>
      <ul className="stack stack--small">
        {sources.map(({ name, url, readText }) => (
          <li key={url} className="small">
            <a href={url} rel="noopener" translate="no">
              {name}
            </a>{' '}
            <span className="soft">{t('content.entry.read', { date: readText })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
