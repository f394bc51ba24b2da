import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './thumb-bar.module.css'

/** The acts of a page, where the thumb is: on phones only, or `inPlace` on wide screens. */
export function ThumbBar({ children, inPlace = false }: { children: ReactNode; inPlace?: boolean }) {
  return <div className={classNames(styles.thumbBar, inPlace && styles.inPlace)}>{children}</div>
}
