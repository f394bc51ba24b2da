import { classNames } from '../class-names.ts'
import styles from './money-glyph.module.css'

const ticket = 'M2 2H34V9A3 3 0 0 0 34 15V22H2V15A3 3 0 0 0 2 9Z'

const kinds = { held: styles.held, charged: styles.charged, released: undefined }

/** A small ticket: dashed while the money is held, punched when charged, with an arrow back when released. */
export function MoneyGlyph({ kind }: { kind: 'held' | 'charged' | 'released' }) {
  return (
    <svg
      className={classNames(styles.glyph, kinds[kind])}
      viewBox="0 0 36 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ticket} className={styles.ticket} />
      {kind === 'charged' && <path d="M11 12l5 5L26 7" className={styles.punch} />}
      {kind === 'released' && <path d="M27 12H10M16 6l-6 6 6 6" />}
    </svg>
  )
}
