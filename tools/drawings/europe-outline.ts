// Draws the outline of Europe that maps stand on: `node tools/drawings/europe-outline.ts` writes it anew from world-atlas.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type ExtendedFeature, geoBounds, geoConicConformal, geoPath } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

type Atlas = Topology<{ countries: GeometryCollection }>

/** Shapes smaller than this, in the square degrees of their corners' triangles, are not worth their bytes. */
const leastCorner = 0.000_4
const target = fileURLToPath(new URL('../../src/features/search/ui/map/europe-outline.ts', import.meta.url))

/**
 * A kilometre is a unit, y points south, and 50° north 10° east is the middle. What the product computes for stations
 * (`rules/map/map-projection.ts`) is compared with it in that file's test.
 */
export function europeProjection() {
  return geoConicConformal()
    .parallels([43, 62])
    .rotate([-10, 0])
    .center([0, 50])
    .scale(6_371)
    .translate([0, 0])
}

/** West, north, east and south edge in those kilometres: from Lisbon to Kyiv, from Sicily to Bergen. */
const edges = { left: -1_750, top: -1_350, right: 1_750, bottom: 1_650 }

function drawEurope() {
  const file = new URL('../../node_modules/world-atlas/countries-10m.json', import.meta.url)
  const atlas = simplify(presimplify(JSON.parse(readFileSync(file, 'utf8')) as Atlas), leastCorner)
  const countries = atlas.objects.countries.geometries.filter((country): country is Polygon | MultiPolygon =>
    isNear(feature(atlas, country) as ExtendedFeature),
  )
  const projection = europeProjection().clipExtent([
    [edges.left, edges.top],
    [edges.right, edges.bottom],
  ])
  const path = geoPath(projection).digits(0)
  const near = { type: 'GeometryCollection' as const, geometries: countries }
  return {
    land: withSteps(path(merge(atlas, countries)) ?? ''),
    borders: withSteps(path(mesh(atlas, near, (one, other) => one !== other)) ?? ''),
  }
}

function isNear(country: ExtendedFeature): boolean {
  const [[west, south], [east, north]] = geoBounds(country)
  return west < 45 && east > -25 && west < east && north > 30 && south < 66
}

/** The same path in steps from point to point, which are shorter; steps of no length are left out. */
function withSteps(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const isClosed = line.endsWith('Z')
      const points = line
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number) as [number, number])
      const steps = points.slice(1).flatMap(([x, y], at) => {
        const [beforeX, beforeY] = points[at]!
        return x === beforeX && y === beforeY ? [] : [`${x - beforeX},${y - beforeY}`]
      })
      // an island or a lake of less than three kilometres across is a dot at best
      if (steps.length < 3) return ''
      return `M${points[0]!.join()}l${steps.join(' ')}${isClosed ? 'z' : ''}`
    })
    .join('')
    .replaceAll(' -', '-')
    .replaceAll(',-', '-')
}

if (import.meta.main) {
  const { land, borders } = drawEurope()
  writeFileSync(
    target,
    `// Made by tools/drawings/europe-outline.ts from world-atlas 2.0.2 (ISC licence, Michael Bostock), which redistributes Natural
// Earth (public domain). Kilometres in the projection of rules/map/map-projection.ts. Do not edit: run the tool.
export const land =
  '${land}'
export const borders =
  '${borders}'
`,
  )
  process.stdout.write(
    `${land.length + borders.length} characters, ${gzipSync(land + borders).length} gzipped\n`,
  )
}
