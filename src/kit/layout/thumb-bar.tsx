import type { ReactNode } from 'react'
import styles from './thumb-bar.module.css'

/** The acts of a page, where the thumb is: on phones only. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={styles.thumbBar}>{children}</div>
}
