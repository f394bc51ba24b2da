import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

/** service: outlined (a train's number); count: filled (unread messages); tag: small and outlined. */
export type BadgeProps = { kind?: 'service' | 'count' | 'tag'; children: ReactNode; className?: string }

const classes = { service: styles.service, count: styles.count, tag: styles.tag }

export function Badge({ kind = 'service', children, className }: BadgeProps) {
  return <span className={classNames(classes[kind], className)}>{children}</span>
}
