// What is true of an article or a route in every language stands once beside its texts: <folder>/<kind>/<key>/facts.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Facts {
  /** the drawing and the season that stand in place of a photograph, such as `canal spring`: a landmark of its own */
  readonly poster: string
  /** what was read, where, and on which day */
  readonly sources: readonly { readonly name: string; readonly url: string; readonly read: string }[]
  /** of a route */
  readonly route?: RouteFacts
}
export interface RouteFacts {
  /** the provider's ids of the two stations */
  readonly from: string
  readonly to: string
  /** of the fastest train of a working day */
  readonly minutes: number
  readonly km: number
  readonly carriers: readonly string[]
  /** how many trains go there without a change on a working day */
  readonly trains: number
  readonly featured: boolean
}

/** Null, with a sentence for each fault, where they cannot be read. */
export function readFacts(folder: string, faults: string[]): Facts | null {
  const path = join(folder, 'facts.json')
  const before = faults.length
  try {
    const facts = JSON.parse(readFileSync(path, 'utf8')) as Partial<Facts>
    const { poster, sources, route } = facts
    if (!/^[a-z]+ (autumn|winter|spring|summer)$/.test(poster ?? ''))
      faults.push(`${path}: poster is a drawing and a season, not "${poster}".`)
    if (!sources?.length) faults.push(`${path} names no source.`)
    for (const { name, url, read } of sources ?? [])
      if (!name || !/^https?:\/\//.test(url) || !/^\d{4}-\d\d-\d\d$/.test(read))
        faults.push(`${path}: a source has a name, an address and the day on which it was read.`)
    for (const count of route ? [route.minutes, route.km, route.trains] : [])
      if (!Number.isInteger(count) || count <= 0) faults.push(`${path}: "${count}" is no whole number.`)
    if (route && !(route.from && route.to && route.carriers?.length))
      faults.push(`${path}: a route has two stations and a carrier.`)
    return faults.length > before ? null : (facts as Facts)
  } catch (error) {
    faults.push(`${path}: ${(error as Error).message}`)
    return null
  }
}
