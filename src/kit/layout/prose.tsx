import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Long texts: blog, help, legal. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
