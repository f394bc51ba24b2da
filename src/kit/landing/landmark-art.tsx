import { classNames } from '../class-names.ts'
import { hash } from '../hash.ts'
import { isLandmark, landmarks } from './landmarks/index.ts'
import { box, type Landmark, panes, roof } from './landmarks/shapes.ts'
import type { Season } from './poster-motif.ts'
import styles from './poster.module.css'
import { seasonClasses } from './season-classes.ts'

interface LandmarkArtProps {
  readonly name: string
  readonly season: Season
  readonly className?: string
}

const inks = {
  far: styles.far,
  middle: styles.middle,
  accent: styles.accent,
  light: styles.sky4,
  near: styles.near,
  lit: styles.lit,
}
const hills = [
  'M0 262C40 240 92 250 140 246S236 226 300 240V334H0z',
  'M0 284q70-34 150-12t150-22v84H0z',
  'M0 270h300v64H0z',
]

/** A poster of one place, 3 : 4, with a day and a night edition. Null: nobody has drawn it. */
export function LandmarkArt({ name, season, className }: LandmarkArtProps) {
  const landmark = isLandmark(name) ? landmarks[name] : undefined
  if (!landmark) return null
  // each has its own sky
  const number = hash(name)
  const [x, y] = [60 + (number % 7) * 30, 96 + (Math.floor(number / 7) % 4) * 18]
  return (
    <svg
      viewBox="0 0 300 400"
      className={classNames(styles.art, seasonClasses[season], className)}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky1} width="300" height="400" />
      <circle className={styles.sky2} cx={x} cy={y} r="210" />
      <circle className={styles.sky3} cx={x} cy={y} r="150" />
      <circle className={styles.sky4} cx={x} cy={y} r="98" />
      <circle className={styles.sun} cx={x} cy={y} r={38 + (number % 3) * 8} />
      <path className={styles.far} d={hills[Math.floor(number / 28) % 3]} />
      {landmark.parts.map(([ink, outline]) => (
        <path key={`${ink} ${outline}`} className={inks[ink]} d={outline} />
      ))}
      {landmark.hasHouses && <Houses />}
      <Ground kind={landmark.ground} />
    </svg>
  )
}

function Houses() {
  return (
    <>
      <path
        className={styles.near}
        d={box(-4, 284, 40) + roof(-4, 40, 286, 258) + box(36, 296, 34) + roof(36, 34, 298, 276)}
      />
      <path
        className={styles.near}
        d={box(234, 292, 34) + roof(234, 34, 294, 270) + box(268, 280, 40) + roof(268, 40, 282, 254)}
      />
      <path
        className={styles.lit}
        d={panes(6, 294, 2, 1) + panes(46, 306, 1, 1) + panes(246, 302, 1, 1) + panes(278, 292, 1, 1)}
      />
    </>
  )
}

/** What lies before it: each has the water line of its season, or the dark of the street. */
function Ground({ kind }: { kind: Landmark['ground'] }) {
  if (kind === 'street')
    return (
      <>
        <path className={styles.near} d="M0 328h300v72H0z" />
        <path className={styles.waterLine} d="M30 352h60M120 352h60M210 352h60" />
        <path className={styles.accent} d="M0 376h300v5H0z" />
      </>
    )
  if (kind === 'field')
    return (
      <>
        <path className={styles.near} d="M0 332q90-14 170-2t130-6v76H0z" />
        <path className={styles.waterLine} d="M-10 372q90-20 170-8t150-6M-10 390q90-14 170-4t150-6" />
      </>
    )
  if (kind === 'rails')
    return (
      <>
        <path className={styles.near} d="M0 328h300v72H0z" />
        <path className={styles.waterLine} d="M0 352h300M0 380h300" />
        <path
          className={styles.middle}
          d="M14 346h8v40h-8zM54 346h8v40h-8zM94 346h8v40h-8zM134 346h8v40h-8zM174 346h8v40h-8zM214 346h8v40h-8zM254 346h8v40h-8zM290 346h8v40h-8z"
        />
      </>
    )
  return (
    <>
      <path className={styles.water} d="M0 328h300v72H0z" />
      {kind === 'quay' && (
        <path
          className={styles.near}
          d="M0 326h300v16H0zM26 342h10v14H26zM150 342h10v14h-10zM262 342h10v14h-10z"
        />
      )}
      <path className={styles.waterLine} d="M18 362h56M120 356h80M40 382h70M190 376h84M14 394h40" />
    </>
  )
}
