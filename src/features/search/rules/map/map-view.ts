import { type MapPoint, projectPlace } from './map-projection.ts'

/** What of the map is seen: its middle, in kilometres as `MapPoint` has them, and how many of them one pixel of the screen shows. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly kmPerPixel: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const frankfurt = { latitude: 50.1109, longitude: 8.6821 }
const zoom = 6
const equatorKm = 40_075.017
const tile = 256

/** Where the drawing ends (tools/drawings/europe-outline.ts), in km east and south of 50° N 10° E, as `MapPoint`. */
const reach = { left: -1_750, top: -1_350, right: 1_750, bottom: 1_650 }
/** how near and how far the traveller can go by hand; a route that needs more is shown whole, and from there they go nearer */
const minKmPerPixel = 0.08
const maxKmPerPixel = 6
/** nearer the outline shows its corners: the map does not begin there by itself */
const minKmPerPixelAtFirst = 0.25
const margin = 44

/** Nothing chosen: Frankfurt at zoom 6 (000 §9), as maps of square tiles count it. */
export const defaultView: MapView = viewOf(
  projectPlace(frankfurt.longitude, frankfurt.latitude),
  (equatorKm * Math.cos((frankfurt.latitude * Math.PI) / 180)) / (tile * 2 ** zoom),
)

/** All points with room around them for their names, but no nearer than `minKmPerPixelAtFirst`. */
export function viewAround(points: readonly MapPoint[], { width, height }: Size): MapView {
  if (points.length === 0) return defaultView
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const perPixel = Math.max(
    (right - left) / Math.max(1, width - 2 * margin),
    (bottom - top) / Math.max(1, height - 2 * margin),
    minKmPerPixelAtFirst,
  )
  return viewOf([(left + right) / 2, (top + bottom) / 2], perPixel, perPixel)
}

/** Nearer (below 1) or farther, around the middle. */
export function zoomed(view: MapView, factor: number): MapView {
  return viewOf([view.x, view.y], view.kmPerPixel * factor, view.kmPerPixel)
}

/** Moved by so many pixels to the right and down. */
export function moved(view: MapView, right: number, down: number): MapView {
  const { x, y, kmPerPixel } = view
  return viewOf([x + right * kmPerPixel, y + down * kmPerPixel], kmPerPixel, kmPerPixel)
}

/** Where a place stands on the screen. */
export function onScreen(view: MapView, { width, height }: Size, [x, y]: MapPoint): MapPoint {
  return [(x - view.x) / view.kmPerPixel + width / 2, (y - view.y) / view.kmPerPixel + height / 2]
}

function viewOf([x, y]: MapPoint, kmPerPixel: number, farthest = 0): MapView {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  return {
    x: within(x, reach.left, reach.right),
    y: within(y, reach.top, reach.bottom),
    kmPerPixel: within(kmPerPixel, minKmPerPixel, Math.max(maxKmPerPixel, farthest)),
  }
}
