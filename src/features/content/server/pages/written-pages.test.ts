import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf } from '../../../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Content, WrittenPage } from '../../../../ports/content.ts'

let product: TestProduct
let answer: (language: string) => Answer<WrittenPage, 'not_found'>
let questions: Content['questions'] = async () => unknown('not there yet')
let asked = 0
const nothingTold = {
  articles: async () => done([]),
  article: async () => refused('not_found' as const),
  routes: async () => done([]),
  route: async () => refused('not_found' as const),
}
const terms = (language: string, markdown = '## One\n\n{{seller.name}}') =>
  done({ title: `Terms ${language}`, description: 'D', publishedAt: '2026-11-22', markdown })
const seller = {
  name: 'Six Seats BV',
  address: 'Stationsplein 1\nUtrecht',
  email: 'hello@six.example',
  registerNumber: 'KvK 1',
  vatNumber: null,
}

beforeAll(async () => {
  answer = () => unknown('not there yet')
  product = await startTestProduct({
    seller,
    change: (ports) => ({
      ...ports,
      content: {
        page: async (_, language) => ((asked += 1), answer(language)),
        questions: async (language) => questions(language),
        categories: async () => done([]),
        ...nothingTold,
      },
    }),
  })
})
afterAll(() => product.close())

const read = async (slug: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const response = await product.app.inject({ url: `/api/content/pages/${slug}`, headers })
  return { status: response.statusCode, page: response.json<{ page: Record<string, unknown> | null }>().page }
}
/** What is out of date is given once more while it is read anew. */
const readNew = async (slug: string, language?: string) => {
  product.clock.set(product.clock.now() + 61_000)
  await read(slug, language)
  return read(slug, language)
}

test('[CONT-05] [CONT-07] while nothing could ever be read, that is an answer and no failure', async () => {
  expect(await read('terms')).toEqual({ status: 200, page: null })
  expect((await read('nobody-knows')).status).toBe(400)
})

test('[CONT-05] a page comes as HTML with its date in words, in the language asked for, with the seller filled in', async () => {
  answer = (language) => terms(language)
  expect(await readNew('terms')).toEqual({
    status: 200,
    page: {
      title: 'Terms en',
      description: 'D',
      publishedAt: '2026-11-22',
      publishedText: 'November 22, 2026',
      html: '<h2 id="section-one">One</h2>\n<p>Six Seats BV</p>\n',
      sections: [{ id: 'section-one', title: 'One', level: 2 }],
    },
  })
  expect((await readNew('terms', 'de')).page).toMatchObject({
    title: 'Terms de',
    publishedText: '22. November 2026',
  })
  expect((await readNew('terms', 'fr')).page).toMatchObject({ publishedText: '22 novembre 2026' })
})

test('[CONT-07] while the service is away the last good copy stays, and a revived one is read again', async () => {
  answer = (language) => terms(language, 'old')
  expect((await readNew('privacy-policy')).page).toMatchObject({ html: '<p>old</p>\n' })
  answer = () => unknown('killed')
  expect((await readNew('privacy-policy')).page).toMatchObject({ html: '<p>old</p>\n' })
  answer = (language) => terms(language, 'new')
  expect((await readNew('privacy-policy')).page).toMatchObject({ html: '<p>new</p>\n' })
  answer = () => refused('not_found')
  expect((await readNew('privacy-policy')).page).toBeNull()
})

test('[CONT-07] a page that cannot be made into HTML is read again later, and the last good copy stays', async () => {
  answer = (language) => terms(language, 'old')
  await readNew('imprint')
  const broken = { title: 'T', description: 'D', publishedAt: 'no day', markdown: 'x' }
  answer = () => done(broken)
  expect(await readNew('imprint')).toMatchObject({ status: 200, page: { html: '<p>old</p>\n' } })
  answer = (language) => terms(language, 'new')
  expect((await readNew('imprint')).page).toMatchObject({ html: '<p>new</p>\n' })
})

test('[CONT-07] many visitors at once ask the service once, and one that is away is left alone for a while', async () => {
  answer = () => unknown('away')
  await readNew('cookies')
  product.clock.set(product.clock.now() + 61_000)
  asked = 0
  await Promise.all(Array.from({ length: 20 }, () => read('cookies')))
  expect(asked).toBe(1)
  await read('cookies')
  expect(asked).toBe(1)
  product.clock.set(product.clock.now() + 6_000)
  await read('cookies')
  expect(asked).toBe(2)
})

test('[CONT-05] numbers of stations and cities are those of the provider', async () => {
  const markdown = '- {{network.stations}} in {{network.cities}}\n- Always'
  answer = (language) => terms(language, markdown)
  const { html } = (await readNew('about', 'de')).page!
  const [, stations, cities] = /<li>([\d.]+) in ([\d.]+)<\/li>/.exec(String(html)) ?? []
  const listed = await product.ports.ticketing.stations('de')
  if (listed.kind !== 'done') throw new Error('the provider gave no stations')
  expect(Number(stations?.replace('.', ''))).toBe(listed.value.length)
  expect(Number(cities?.replace('.', ''))).toBe(
    new Set(listed.value.map(({ countryCode, city }) => `${countryCode} ${city}`)).size,
  )
})

test('[CONT-05] [R-38] a saving is an aim until twenty groups have travelled, and then what those have saved', async () => {
  const markdown = '- We aim at 30%.{{saving.aim}}\n- Saved: {{saving.average}}%'
  answer = (language) => terms(language, markdown)
  const shown = async () => String((await readNew('about', 'fr')).page!['html']).replaceAll(/<[^>]+>|\s/g, '')
  const { groupId } = await groupOf(product, 1)
  const { db } = product.database
  await sql`update groups set state = 'booked', single_price = 2700, group_total = 6 * 1950,
    departure_at = ${new Date(product.clock.now())} where id = ${groupId}`.execute(db)
  const copies = (from: number, to: number) =>
    sql`insert into groups select (jsonb_populate_record(g, jsonb_build_object('id', 'copy-' || n))).*
      from groups g, generate_series(${from}::int, ${to}::int) n where g.id = ${groupId}`.execute(db)
  await copies(1, 18)
  expect(await shown()).toBe('Weaimat30%.')
  await copies(19, 19)
  // it is computed once an hour; 7.50 of 27.00 and the fee of 3.00
  product.clock.advance(60 * 60_000)
  await expect.poll(shown).toBe('Saved:25%')
})

const readQuestions = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const response = await product.app.inject({ url: '/api/content/faqs', headers })
  return { status: response.statusCode, ...response.json<{ questions: Record<string, unknown>[] | null }>() }
}
const readNewQuestions = async (language?: string) => {
  product.clock.set(product.clock.now() + 61_000)
  await readQuestions(language)
  return readQuestions(language)
}

test('[CONT-04] [CONT-07] questions come with their answers as HTML, and stay while the service is away', async () => {
  expect(await readQuestions()).toEqual({ status: 200, questions: null })
  questions = async (language) =>
    done([
      {
        id: 'charged',
        topic: 'payment',
        question: `When? ${language}`,
        markdown: '[Terms](/terms) <b>now</b>',
      },
      { id: '7', topic: 'weather', question: 'Which topic?', markdown: 'None.' },
    ])
  const own = {
    id: 'charged',
    topic: 'payment',
    question: 'When? nl',
    html: '<p><a href="/nl/terms">Terms</a> &lt;b&gt;now&lt;/b&gt;</p>\n',
  }
  expect((await readNewQuestions('nl')).questions).toEqual([
    own,
    { id: '7', topic: null, question: 'Which topic?', html: '<p>None.</p>\n' },
  ])
  questions = async () => unknown('killed')
  expect((await readNewQuestions('nl')).questions).toMatchObject([own, { id: '7' }])
  questions = async () => done([])
  expect(await readNewQuestions('nl')).toEqual({ status: 200, questions: [] })
})
