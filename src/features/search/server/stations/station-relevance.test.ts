import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchApp, searchSandbox } from '../../../../../testing/harness/search-app.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import { type Language, languages } from '../../../../kernel/languages.ts'
import { searchStations } from '../../contract.ts'

const rows = readFileSync(new URL('./station-relevance.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [query = '', meant = ''] = line.split(' => ')
    const [id = '', , top = '1'] = meant.split(' ')
    return { query, id, top: Number(top) }
  })

const ticketing = searchSandbox()
let app: SearchApp
beforeAll(async () => {
  await ticketing.listen()
  app = await ticketing.open()
})
afterAll(() => ticketing.close())

/** Each language's visitors come from an address of their own: nobody types so much so fast. */
const found = async (query: string, language: Language) => {
  const { statusCode, body } = await app.app.inject({
    url: addressOf(searchStations, {}, { query }),
    headers: { 'accept-language': language },
    remoteAddress: `192.0.2.${1 + languages.indexOf(language)}`,
  })
  expect(statusCode, query).toBe(200)
  return searchStations.reply.parse(JSON.parse(body)).data
}

test('[SRCH-01] the list of what people type is long enough to judge a finder by', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150)
  expect(new Set(rows.map(({ query }) => query)).size).toBe(rows.length)
})

test.for(languages)('[SRCH-01] what people type finds what they mean, on a page in %s', async (language) => {
  const missed: string[] = []
  for (const { query, id, top } of rows) {
    const first = (await found(query, language)).slice(0, top).map((station) => station.id)
    if (!first.includes(id)) missed.push(`${query} => ${first.join(' ')} and not ${id}`)
  }
  expect(missed).toEqual([])
})

test('[SRCH-01] of two ways to write one name, the one that was typed is shown', async () => {
  expect((await found('Brugge', 'en'))[0]).toMatchObject({ id: 'BEBRGSTA', found_by: 'Brugge' })
  expect((await found('Brügge', 'en'))[0]).toMatchObject({ id: 'BEBRGSTA', found_by: 'Brügge' })
})
