import { useId } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { IconButton } from '../../../../kit/controls/icon-button.tsx'
import type { Connection } from '../../contract.ts'
import { mapCountries } from '../../rules/map/map-countries.ts'
import { placeLabels } from '../../rules/map/map-labels.ts'
import type { MapPoint } from '../../rules/map/map-projection.ts'
import { onScreen, type Size } from '../../rules/map/map-view.ts'
import { type MapStop, pointsOf, routeOf } from '../../rules/map/route-on-map.ts'
import { quickest } from '../../rules/trains/quickest.ts'
import { borders, land } from './europe-outline.ts'
import { useMapStations } from './use-map-stations.ts'
import { useMapView } from './use-map-view.ts'
import styles from './route-map.module.css'

const weights = { end: 2, change: 1, pass: 0 }
const radius = { end: 6, change: 5, pass: 3.5 }

/**
 * The way of the train with the fewest changes over a drawn Europe, through the stations it calls at; Frankfurt while
 * there is none (000 §9).
 */
export default function RouteMap({ connections }: { connections: readonly Connection[] }) {
  const { t, language } = useText()
  const connection = quickest(connections)
  const hintId = useId()
  const { stations, isPartial } = useMapStations(connection)
  const points = pointsOf(stations)
  const { stops, stretches } = connection ? routeOf(connection) : { stops: [], stretches: [] }
  const known = stops.filter(({ id }) => points.has(id))
  const { frame, size, view, nearer, farther, whole, onKeyDown, dragging } = useMapView(
    known.map(({ id }) => points.get(id)!),
  )
  const at = (id: string): MapPoint => onScreen(view, size, points.get(id)!)
  const scale = 1 / view.kmPerPixel
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const corner = onScreen(view, size, [0, 0])
  return (
    <figure className={styles.frame} ref={frame}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={mapLabel(stops, t)}
        data-km-per-pixel={view.kmPerPixel.toFixed(3)}
        {...dragging}
      >
        <g
          transform={`translate(${corner.map((value) => value.toFixed(1)).join(' ')}) scale(${scale.toFixed(4)})`}
        >
          <path className={styles.land} d={land} />
          <path className={styles.borders} d={borders} />
        </g>
        {stretches.map(({ kind, stops: ids }, number) => (
          <polyline
            key={number}
            className={kind === 'walk' ? `${styles.route} ${styles.walk}` : styles.route}
            points={ids
              .filter((id) => points.has(id))
              .map((id) =>
                at(id)
                  .map((value) => value.toFixed(1))
                  .join(),
              )
              .join(' ')}
          />
        ))}
        {known.map(({ id, name, kind }) => {
          const [x, y] = at(id)
          return (
            <circle
              key={id}
              className={kind === 'end' ? styles.end : undefined}
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={radius[kind]}
              data-station={id}
            >
              <title>{name}</title>
            </circle>
          )
        })}
        <Names
          stops={known}
          at={at}
          countries={mapCountries.map(({ code, at: place }) => ({
            name: countries.of(code) ?? code,
            at: onScreen(view, size, place),
          }))}
          size={size}
        />
      </svg>
      <div
        className={styles.tools}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('search.map.tools')}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
      >
        <IconButton icon="plus" label={t('search.map.nearer')} onClick={nearer} />
        <IconButton icon="minus" label={t('search.map.farther')} onClick={farther} />
        <Button variant="quiet" size="s" onClick={whole}>
          {t(stops.length > 0 ? 'search.map.whole' : 'search.map.start')}
        </Button>
      </div>
      <p className="visually-hidden" id={hintId}>
        {t('search.map.keys')}
      </p>
      {isPartial && (
        <p className="small soft" role="status">
          {t('search.map.partial')}
        </p>
      )}
    </figure>
  )
}

interface NamesProps {
  readonly stops: readonly MapStop[]
  readonly at: (id: string) => MapPoint
  readonly countries: readonly { readonly name: string; readonly at: MapPoint }[]
  readonly size: Size
}

/** The stations first; a country's name only where it is in nobody's way. */
function Names({ stops, at, countries, size }: NamesProps) {
  const isSeen = ({ at: [x, y] }: { at: MapPoint }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height
  const wishes = [
    ...stops.map(({ id, name, kind }) => ({ name, at: at(id), weight: weights[kind], isArea: false })),
    ...countries.map((country) => ({ ...country, weight: -1, isArea: true })),
  ].filter(isSeen)
  return placeLabels(wishes, size).map(
    (label, number) =>
      label && (
        <text
          key={number}
          className={wishes[number]!.isArea ? styles.country : undefined}
          x={label.x.toFixed(1)}
          y={label.y.toFixed(1)}
          textAnchor={label.anchor}
        >
          {label.name}
        </text>
      ),
  )
}

/** The map in words: the stations in the order of the way. */
function mapLabel(stops: readonly MapStop[], t: (key: string, values?: Record<string, unknown>) => string) {
  const [from, ...rest] = stops.map(({ name }) => name)
  const to = rest.pop()
  if (from === undefined || to === undefined) return t('search.map.label_empty')
  return rest.length > 0
    ? t('search.map.label', { from, to, over: rest.join(', ') })
    : t('search.map.label_direct', { from, to })
}
