import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../services/content/read-content.ts'
import type { RouteFacts } from '../../services/content/read-facts.ts'
import { languages } from '../../src/kernel/languages.ts'
import { type SearchApp, searchSandbox } from '../harness/search-app.ts'

// What the pages of routes say is compared with what a search finds on a working day: whoever changes the timetable or a
// page sees here which of the two is no longer true.
const ticketing = searchSandbox()
let app: SearchApp
beforeAll(async () => {
  await ticketing.listen()
  app = await ticketing.open()
})
afterAll(() => ticketing.close())

const routes = globSync('content/routes/*/facts.json').toSorted()
const factsIn = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { route: RouteFacts }).route

async function foundFor({ from, to }: RouteFacts) {
  const { trains } = await app.find({ 'departure_stations[]': from, 'arrival_stations[]': to })
  const fastest = trains.toSorted((one, other) => one.attributes.duration - other.attributes.duration)[0]
  const carriers = trains.map(({ relationships }) => relationships.marketing_carrier.attributes.name)
  return {
    minutes: Math.round((fastest?.attributes.duration ?? 0) / 60),
    km: Math.round((fastest?.attributes.distance ?? 0) / 1000),
    // the stand-ins of the sandbox say what they are in their names
    carriers: [...new Set(carriers.map((name) => name.replace(' (sandbox)', '')))].toSorted(),
    trains: trains.filter(({ attributes }) => attributes.transfers === 0).length,
  }
}

test('[CONT-03] there are routes to compare', () => expect(routes.length).toBeGreaterThanOrEqual(24))

test.each(routes)('[CONT-03] %s says what a search finds', { timeout: 60_000 }, async (path) => {
  const { from, to, featured, ...told } = factsIn(path)
  expect(await foundFor({ from, to, featured, ...told })).toEqual(told)
})

test('[CONT-03] a page that is no longer true would be found', async () => {
  const { from, to, featured, ...told } = factsIn(routes[0]!)
  expect(await foundFor({ from, to, featured, ...told })).not.toEqual({ ...told, minutes: told.minutes + 1 })
})

test.each(languages)('[CONT-03] stations are called in %s as the search calls them', async (language) => {
  const written = readContent('content').routes.filter((route) => route.Language === language)
  const facts = new Map(routes.map((path) => [path.split('/')[2], factsIn(path)]))
  const ids = [...new Set([...facts.values()].flatMap(({ from, to }) => [from, to]))]
  const { body } = await app.get(`/api/stations?ids=${ids.join(',')}`, language)
  const names = new Map(
    (body.data as { id: string; attributes: { name: string } }[]).map(({ id, attributes }) => [
      id,
      attributes.name,
    ]),
  )
  expect(written.map(({ id, Origin_Name, Destination_Name }) => [id, Origin_Name, Destination_Name])).toEqual(
    written.map(({ id }) => {
      const { from, to } = facts.get(id.split('/')[1])!
      return [id, names.get(from), names.get(to)]
    }),
  )
})
