import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useDisclosure } from './disclosure.ts'
import { Icon } from './icon.tsx'
import { useLink, type LinkComponent } from './link.tsx'
import styles from './menu.module.css'
import iconButtonStyles from './icon-button.module.css'

type MenuItem = {
  label: ReactNode
  href?: string
  onClick?: () => void
  current?: boolean
  /** The item's own language, when it is written in one (a language list). */
  lang?: string
}

export type MenuProps = {
  /** What the button shows. */
  children: ReactNode
  /** What the button is called, when what it shows is not a name. */
  label?: string
  items: readonly MenuItem[]
  as?: LinkComponent
  className?: string
}

/** Links behind a button. Plain disclosure, no menu role: screen readers then keep reading links as links. */
export function Menu({ children, label, items, as, className }: MenuProps) {
  const disclosure = useDisclosure()
  return (
    <details className={classNames(styles.menu, className)} {...disclosure}>
      <summary className={iconButtonStyles.iconButton} aria-label={label}>
        {children}
        <Icon name="down" />
      </summary>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>
            <MenuEntry item={item} as={as} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuEntry({ item, as }: { item: MenuItem; as?: LinkComponent }) {
  const Link = useLink(as)
  const shared = { lang: item.lang, 'aria-current': item.current || undefined, onClick: item.onClick }
  if (item.href !== undefined) {
    return (
      <Link href={item.href} hrefLang={item.lang} {...shared}>
        {item.label}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {item.label}
    </button>
  )
}
