import { classNames } from '../class-names.ts'
import styles from './platform-sign.module.css'

export type PlatformSignProps = {
  children: string | number
  /** Spoken before it: "platform". */ label: string
  changed?: boolean
}

/** A platform. A changed one is orange and needs words beside it. */
export function PlatformSign({ children, label, changed }: PlatformSignProps) {
  return (
    <span className={classNames(styles.platformSign, changed && styles.changed)}>
      <span className="visually-hidden">{label} </span>
      {children}
    </span>
  )
}
