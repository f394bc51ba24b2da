/** A place on the map: kilometres east and south of 50° north 10° east. */
export type MapPoint = readonly [x: number, y: number]

/**
 * Lambert's conformal conic, the projection of Europe's official maps of this scale: lines of 43° and 62° north keep
 * their length, angles are true everywhere. Source: Snyder, Map Projections (USGS 1395), 15-1 to 15-4, on a sphere.
 */
export function projectPlace(longitude: number, latitude: number): MapPoint {
  const r = radius / tangent(latitude) ** cone
  const angle = cone * radians(longitude - middle.longitude)
  return [r * Math.sin(angle), r * Math.cos(angle) - middleRadius]
}

const middle = { longitude: 10, latitude: 50 }
const [south, north] = [43, 62]
const earthKm = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180
const tangent = (latitude: number) => Math.tan(Math.PI / 4 + radians(latitude) / 2)
const cosine = (latitude: number) => Math.cos(radians(latitude))

const cone = Math.log(cosine(south) / cosine(north)) / Math.log(tangent(north) / tangent(south))
const radius = (earthKm * cosine(south) * tangent(south) ** cone) / cone
const middleRadius = radius / tangent(middle.latitude) ** cone
