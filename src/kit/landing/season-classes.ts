import type { Season } from './poster-motif.ts'
import styles from './poster.module.css'

/** The inks of a season, which every drawing takes its colours from. */
export const seasonClasses: Readonly<Record<Season, string | undefined>> = {
  autumn: styles.autumn,
  winter: styles.winter,
  spring: styles.spring,
  summer: styles.summer,
}
