import type { ReactNode } from 'react'
import { SixSign } from '../layout/six-sign.tsx'
import styles from './empty.module.css'

export type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  /** The next useful act. */
  action?: ReactNode
  /** 2 when the empty list is the page's whole content. */
  level?: 2 | 3
}

export function Empty({ title, children, action, level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <SixSign size="l" />
      <Heading className="h3">{title}</Heading>
      {children && <div className="small">{children}</div>}
      {action}
    </div>
  )
}
