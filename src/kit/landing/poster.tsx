import { classNames } from '../class-names.ts'
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
