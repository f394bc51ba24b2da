import { useId, type ReactNode } from 'react'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import styles from './footer.module.css'

type FooterColumn = { title: string; links: readonly { href: string; label: ReactNode }[] }
export type FooterProps = {
  logo: ReactNode
  text?: ReactNode
  columns: readonly FooterColumn[]
  /** Last row: copyright, language, theme. */
  end?: ReactNode
  as?: LinkComponent
}

/** The line ends here, at a buffer stop. */
export function Footer({ logo, text, columns, end, as }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.lineEnd} aria-hidden="true" />
      <div className={`page-width ${styles.columns}`}>
        <div className={styles.brand}>
          {logo}
          {text && <p>{text}</p>}
        </div>
        {columns.map((column) => (
          <FooterNav key={column.title} column={column} as={as} />
        ))}
      </div>
      {end && <div className={`page-width ${styles.lastRow}`}>{end}</div>}
    </footer>
  )
}

function FooterNav({ column, as }: { column: FooterColumn; as?: LinkComponent }) {
  const Link = useLink(as)
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{column.title}</h2>
      <ul>
        {column.links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
