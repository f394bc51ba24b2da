import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { MoneyGlyph } from './money-glyph.tsx'
import styles from './ledger.module.css'

export type LedgerRow = {
  label: ReactNode
  detail?: ReactNode
  amount: ReactNode
  /**
   * The line under a sum says whose it is: held dotted, charged double, released struck. What was charged and comes back is not struck.
   * total: a plain sum; good: what was saved; none: an amount that only explains.
   */
  kind?: 'total' | 'held' | 'charged' | 'released' | 'refunded' | 'good' | 'none'
}

const sums = new Set(['total', 'held', 'charged', 'released', 'refunded'])

const kinds = {
  total: undefined,
  held: styles.held,
  charged: styles.charged,
  released: styles.released,
  refunded: undefined,
  good: styles.good,
  none: styles.none,
}

export function Ledger({ caption, rows }: { caption: string; rows: readonly LedgerRow[] }) {
  return (
    <table className={styles.ledger}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={index}
            className={classNames(
              row.kind && kinds[row.kind],
              row.kind && sums.has(row.kind) && styles.weighty,
            )}
          >
            <th scope="row">
              {(row.kind === 'held' || row.kind === 'charged' || row.kind === 'released') && (
                <MoneyGlyph kind={row.kind} />
              )}
              {row.kind === 'refunded' && <MoneyGlyph kind="released" />}
              {row.label}
              {row.detail && <span className={classNames('small soft', styles.detail)}>{row.detail}</span>}
            </th>
            <td>
              <span className={styles.amount}>{row.amount}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type LedgerEntry = {
  when: ReactNode
  text: ReactNode
  /** Not yet: what will happen by itself. */ coming?: boolean
}

/** "So far": what happened to the money, dated, the coming release included. */
export function LedgerLog({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <ol className={styles.log}>
      {entries.map((entry, index) => (
        <li key={index} className={entry.coming ? styles.coming : undefined}>
          <span className={styles.when}>{entry.when}</span>
          <span>{entry.text}</span>
        </li>
      ))}
    </ol>
  )
}
