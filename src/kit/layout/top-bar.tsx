import type { ReactNode } from 'react'
import { useDisclosure } from '../controls/disclosure.ts'
import { Icon } from '../controls/icon.tsx'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import styles from './top-bar.module.css'
import iconButtonStyles from '../controls/icon-button.module.css'

type NavItem = { href: string; label: ReactNode; current?: boolean }

export type TopBarProps = {
  logo: ReactNode
  items: readonly NavItem[]
  /** Names the navigation landmark. */
  navLabel: string
  menuLabel: string
  /** Right end: language, account. What carries the class `wide` is hidden on phones and belongs in `menuEnd`. */
  end?: ReactNode
  /** Shown at the bottom of the phone menu. */
  menuEnd?: ReactNode
  as?: LinkComponent
}

/** Logo, navigation with the current page marked, and what belongs at its end; on phones the navigation is a menu. */
export function TopBar({ logo, items, navLabel, menuLabel, end, menuEnd, as }: TopBarProps) {
  const disclosure = useDisclosure()
  return (
    <header className={styles.topBar}>
      <div className="page-width">
        {logo}
        <nav className={styles.navigation} aria-label={navLabel}>
          <NavList items={items} as={as} />
        </nav>
        <div className={styles.end}>
          {end}
          <details className={styles.menu} {...disclosure}>
            <summary className={iconButtonStyles.iconButton} aria-label={menuLabel}>
              <Icon name="menu" />
            </summary>
            <div className={styles.menuPanel}>
              <nav aria-label={navLabel}>
                <NavList items={items} as={as} />
              </nav>
              {menuEnd && <div className={styles.menuEnd}>{menuEnd}</div>}
            </div>
          </details>
        </div>
      </div>
    </header>
  )
}

function NavList({ items, as }: { items: readonly NavItem[]; as?: LinkComponent }) {
  const Link = useLink(as)
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <Link href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
