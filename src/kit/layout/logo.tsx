import type { ReactNode } from 'react'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import { SixSign } from './six-sign.tsx'
import './top-bar.css'

export type LogoProps = { name: string; href?: string; tag?: ReactNode; onSign?: boolean; as?: LinkComponent }

/** The six seats and the name; `tag` is the small plate beside it. */
export function Logo({ name, href, tag, onSign, as }: LogoProps) {
  const Link = useLink(as)
  const inside = (
    <>
      <SixSign variant="logo" onSign={onSign} />
      <span>{name}</span>
      {tag && <span className="beta">{tag}</span>}
    </>
  )
  if (href === undefined) return <span className="logo">{inside}</span>
  return (
    <Link className="logo" href={href}>
      {inside}
    </Link>
  )
}
