import { classNames } from '../class-names.ts'
import styles from './plate.module.css'

export type PlateProps = {
  children: string | number
  /** Spoken before it: "platform". */ label: string
  changed?: boolean
}

/** A platform. A changed one is orange and needs words beside it. */
export function Plate({ children, label, changed }: PlateProps) {
  return (
    <span className={classNames(styles.plate, changed && styles.changed)}>
      <span className="visually-hidden">{label} </span>
      {children}
    </span>
  )
}
