import type { ReactNode } from 'react'
import { useDisclosure } from '../controls/disclosure.ts'
import { Icon } from '../controls/icon.tsx'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import './top-bar.css'

export type NavItem = { href: string; label: ReactNode; current?: boolean }

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

/** The navigation is a stretch of line; the page you are on is its stop. */
export function TopBar({ logo, items, navLabel, menuLabel, end, menuEnd, as }: TopBarProps) {
  const disclosure = useDisclosure()
  return (
    <header className="top">
      <div className="in">
        {logo}
        <nav className="top-nav" aria-label={navLabel}>
          <NavList items={items} as={as} />
        </nav>
        <div className="top-end">
          {end}
          <details className="menu" {...disclosure}>
            <summary className="icon" aria-label={menuLabel}>
              <Icon name="menu" />
            </summary>
            <div className="menu-panel">
              <nav aria-label={navLabel}>
                <NavList items={items} as={as} />
              </nav>
              {menuEnd && <div className="menu-end">{menuEnd}</div>}
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
