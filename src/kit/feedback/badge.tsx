import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

/** service: an outlined plate (a train's number); count: a filled one (unread); tag: a small outlined mark. */
export type BadgeProps = { kind?: 'service' | 'count' | 'tag'; children: ReactNode; className?: string }

const classes = { service: styles.service, count: styles.count, tag: styles.tag }

export function Badge({ kind = 'service', children, className }: BadgeProps) {
  return <span className={classNames(classes[kind], className)}>{children}</span>
}
