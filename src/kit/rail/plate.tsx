import { classNames } from '../class-names.ts'
import './plate.css'

export type PlateProps = {
  children: string | number
  /** Spoken before it: "platform". */ label: string
  changed?: boolean
}

/** A platform. A changed one is orange and needs words beside it. */
export function Plate({ children, label, changed }: PlateProps) {
  return (
    <span className={classNames('plate', changed && 'plate--new')}>
      <span className="vh">{label} </span>
      {children}
    </span>
  )
}
