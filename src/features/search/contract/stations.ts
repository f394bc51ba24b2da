import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'

/** A station. Source: 000 §3 (attributes name and country_code). */
export const station = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    country_code: z.string(),
    city: z.string(),
    time_zone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
})
export type Station = z.output<typeof station>

/** A station as a search finds it, with what the list needs to show why. */
export const foundStation = z.object({
  ...station.shape,
  /** main: the one most people mean by the city's name */
  kind: z.enum(['main', 'airport', 'station']),
  /** the other name it was found by; null where its name in the language asked for was typed */
  found_by: z.nullable(z.string()),
  /** where the typed letters stand in `found_by`, or else in the name: from, up to */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** what was asked for names this place in full and no other city; otherwise ask before going on with it */
  sure: z.boolean(),
})
export type FoundStation = z.output<typeof foundStation>
export const searchStations = call({
  name: 'searchStations',
  summary: 'Stations by a name in any language, mistyped ones too; best first, at most eight.',
  method: 'GET',
  path: '/api/stations/search',
  who: 'anyone',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) }),
  reply: z.object({ data: z.array(foundStation) }),
  refusals: ['ticketing_unreachable'],
})

export const stationsById = call({
  name: 'stationsById',
  summary: 'Stations by their ids, comma-joined; unknown ones are left out, and refused where none is known.',
  method: 'GET',
  path: '/api/stations',
  who: 'anyone',
  query: z.object({ ids: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  reply: z.object({ data: z.array(station) }),
  refusals: ['ticketing_unreachable'],
})
