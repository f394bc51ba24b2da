import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import { BridgeArt } from './posters/bridge.tsx'
import { CanalArt } from './posters/canal.tsx'
import { HarbourArt } from './posters/harbour.tsx'
import { SquareArt } from './posters/square.tsx'
import { motifOf, type Motif, type Season } from './poster-motif.ts'
import { seasonClasses } from './season-classes.ts'
import styles from './poster.module.css'

export type PosterArtProps = {
  motif?: Motif
  season?: Season
  /** Chooses motif and season where they are not given. */ seed?: string
  className?: string
}

const art = { bridge: BridgeArt, canal: CanalArt, harbour: HarbourArt, square: SquareArt }

/** 3 : 4, flat, with a day and a night edition; takes the place of every picture that is missing. */
export function PosterArt({ motif, season, seed = '', className }: PosterArtProps) {
  const chosen = motifOf(seed)
  const Art = art[motif ?? chosen.motif]
  const ink = season ?? (motif ? chosen.native[motif] : chosen.season)
  return (
    <svg
      viewBox="0 0 300 400"
      className={classNames(styles.art, seasonClasses[ink], className)}
      aria-hidden="true"
      focusable="false"
    >
      <Art />
    </svg>
  )
}

export type PosterProps = PosterArtProps & {
  href: string
  title: ReactNode
  children?: ReactNode
  as?: LinkComponent
}

/** The picture, a stretch of line and the name, as one link. */
export function Poster({ href, title, children, as, className, ...picture }: PosterProps) {
  const Link = useLink(as)
  return (
    <Link className={classNames(styles.poster, className)} href={href}>
      <PosterArt {...picture} />
      <span className={styles.line} aria-hidden="true" />
      <b>{title}</b>
      {children && <span className="small soft">{children}</span>}
    </Link>
  )
}
