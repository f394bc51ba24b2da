import type { ReactNode } from 'react'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import { SixSign } from './six-sign.tsx'
import styles from './logo.module.css'

export type LogoProps = { name: string; href?: string; tag?: ReactNode; onSign?: boolean; as?: LinkComponent }

/** The sign of six seats and the name; `tag` is a small label beside it. */
export function Logo({ name, href, tag, onSign, as }: LogoProps) {
  const Link = useLink(as)
  const inside = (
    <>
      <SixSign variant="logo" onSign={onSign} />
      <span>{name}</span>
      {tag && <span className={styles.tag}>{tag}</span>}
    </>
  )
  if (href === undefined) return <span className={styles.logo}>{inside}</span>
  return (
    <Link className={styles.logo} href={href}>
      {inside}
    </Link>
  )
}
