import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** Says, to a browser without scripts alone, what it lacks on this page. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={`${styles.banner} ${styles.warn}`}>{children}</p>
    </noscript>
  )
}
