import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './table.module.css'

export type TableColumn = {
  label: ReactNode
  /** Numbers stand under each other at their end. */
  align?: 'end'
}
type TableRow = {
  key: string
  /** One for each column; the first names the row. */
  cells: readonly ReactNode[]
}
export type TableProps = {
  caption: ReactNode
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** In place of rows where there are none. */
  empty?: ReactNode
  className?: string
}

/** Plain rows and columns. Too wide for a phone, it scrolls inside its frame, by keyboard too, and the page does not. */
export function Table({ caption, columns, rows, empty, className }: TableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className={classNames(styles.frame, className)} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={endClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={endClass(column)}>
                    {cells[index]}
                  </th>
                ) : (
                  <td key={index} className={endClass(column)}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const endClass = ({ align }: TableColumn) => (align === 'end' ? styles.end : undefined)
