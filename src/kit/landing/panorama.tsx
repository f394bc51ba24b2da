import { classNames } from '../class-names.ts'
import { later } from '../later.ts'
import { seasonClasses } from './season-classes.ts'
import { Still } from './still.tsx'
import styles from './panorama.module.css'

const Skyline = later(() => import('./panorama-skyline.tsx'))

type PanoramaStop = { name: string; time?: string }

export type PanoramaProps = {
  /** How many of the train's six windows are lit, with a traveller inside. */
  lit: number
  /** Up to seven have room. */
  stops?: readonly PanoramaStop[]
  season?: 'autumn' | 'winter' | 'spring' | 'summer'
  className?: string
}

// Under the landmarks of the skyline, for a line of seven; any other number is spread over the same length.
const places = [80, 385, 622, 838, 1000, 1172, 1366]
const windows = [690, 737, 784, 831, 878, 925]
// With four travellers the free windows stand apart, so that each reads as a seat that is missing.
const order = [0, 1, 3, 4, 2, 5]

const none: readonly PanoramaStop[] = []

/** A skyline, the line through it and a train with six windows. A picture: what it says stands in words elsewhere. */
export function Panorama({ lit, stops = none, season = 'autumn', className }: PanoramaProps) {
  return (
    <svg
      className={classNames(styles.panorama, seasonClasses[season], className)}
      viewBox="0 0 1440 360"
      aria-hidden="true"
      focusable="false"
    >
      <Still>
        <Skyline />
      </Still>
      <path className={styles.track} d="M0 304H1440" />
      {stops.map((stop, index) => (
        <Station
          key={index}
          {...stop}
          x={stationX(index, stops.length)}
          end={index === 0 || index === stops.length - 1}
        />
      ))}
      <path className={styles.train} d="M668 292V238q0-6 6-6H978c20 0 34 14 44 34 6 12 8 26 2 26z" />
      <path className={styles.trainStripe} d="M668 280H1027l1 5H668z" />
      <path className={styles.litWindow} d="M982 244h6c10 3 18 12 24 24h-30z" />
      <path
        className={styles.undercarriage}
        d="M684 292h52v8H684zM946 292h52v8H946zM760 292h160v4H760zM780 232l14-12h40l14 12h-6l-11-9h-34l-11 9z"
      />
      {windows.map((x, seat) => (
        <Window key={x} x={x} lit={order.indexOf(seat) < lit} />
      ))}
    </svg>
  )
}

function stationX(index: number, count: number): number {
  if (count === places.length) return places[index] ?? 80
  return count < 2 ? 80 : Math.round(80 + (1286 * index) / (count - 1))
}

function Station({ name, time, x, end }: PanoramaStop & { x: number; end: boolean }) {
  return (
    <>
      <circle className={end ? styles.lastStation : styles.station} cx={x} cy="304" r={end ? 9 : 6} />
      <text x={x} y="331" textAnchor="middle" className={styles.stationName}>
        {name}
      </text>
      <text x={x} y="349" textAnchor="middle" className={styles.stationTime}>
        {time}
      </text>
    </>
  )
}

function Window({ x, lit }: { x: number; lit: boolean }) {
  return (
    <>
      <rect
        x={x}
        y="250"
        width="38"
        height="24"
        rx="6"
        className={lit ? styles.litWindow : styles.freeWindow}
      />
      {lit && <path className={styles.passenger} d={`M${x + 11} 274v-5c0-5 4-7 8-7s8 2 8 7v5z`} />}
      {lit && <circle className={styles.passenger} cx={x + 19} cy="258" r="4.5" />}
    </>
  )
}
