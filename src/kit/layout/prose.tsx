import type { Ref } from 'react'
import styles from './prose.module.css'

/** Long texts (blog, help, legal) as the HTML of a renderer that lets no scripts through. */
export function ProseHtml({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
