import { type ReactNode, useRef } from 'react'
import { useEarlyTick } from '../fields/early-change.ts'
import styles from './day-line.module.css'

type DayWindow = {
  id: string
  label: ReactNode
  /** The hours, in the second tone. */
  detail?: ReactNode
  /** Departures, 0 to 100 within this stretch. */
  marks: readonly number[]
  checked: boolean
}

export type DayLineProps = {
  legend: ReactNode
  windows: readonly DayWindow[]
  /** What the field itself says: ticked before the scripts came, it may be ahead of `checked`. */
  onChange: (id: string, checked: boolean) => void
}

/** The day as a line: every mark a departure, every stretch a toggle. */
export function DayLine({ legend, windows, onChange }: DayLineProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.dayLine}>
        {windows.map((window) => (
          <Stretch key={window.id} window={window} onChange={(checked) => onChange(window.id, checked)} />
        ))}
      </div>
    </fieldset>
  )
}

function Stretch({ window, onChange }: { window: DayWindow; onChange: (checked: boolean) => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyTick(box, window.checked)
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={window.checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {window.label} <span className={`no-wrap ${styles.hours}`}>{window.detail}</span>
      </span>
      <svg className={styles.marks} width="100%" height="12" aria-hidden="true" focusable="false">
        <line className={styles.baseLine} x1="0" x2="100%" y1="11" y2="11" />
        {window.marks.map((at, index) => (
          <line key={index} x1={`${at}%`} x2={`${at}%`} y1="0" y2="12" />
        ))}
      </svg>
    </label>
  )
}
