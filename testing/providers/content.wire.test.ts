import { expect, test } from 'vitest'
import { createContentServer, listen } from '../../services/content/content-server.ts'
import { readContent } from '../../services/content/read-content.ts'
import { withDefaultPages } from '../../src/adapters/content/default-pages.ts'
import { createHttpContent } from '../../src/adapters/content/http-content.ts'
import { done } from '../../src/kernel/answer.ts'
import { languages } from '../../src/kernel/languages.ts'
import { nobodysAddress, smallServer } from './small-server.ts'

const entry = {
  slug: 'terms',
  Language: 'de',
  title: 'Nutzungsbedingungen',
  description: 'Was gilt',
  published_at: '2026-11-22T08:00:00.000Z',
  content: '## Eins',
}
const page = {
  title: 'Nutzungsbedingungen',
  description: 'Was gilt',
  publishedAt: '2026-11-22',
  markdown: '## Eins',
}
const other = { ...entry, Language: 'fr', content: '## Un' }

const asking = (url: string, timeoutMs = 5_000) => createHttpContent({ url, timeoutMs }).page('terms', 'de')
/** Every question that the product has. */
const askingAll = (url: string, timeoutMs?: number) => {
  const content = createHttpContent({ url, ...(timeoutMs && { timeoutMs }) })
  return Promise.all([
    content.page('terms', 'de'),
    content.articles('de'),
    content.article('a'),
    content.routes('de'),
    content.route('a'),
    content.categories('de'),
    content.questions('de'),
  ])
}
const answering = (body: string, status = 200, type = 'application/json') =>
  smallServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body))

test('[CONT-01] every page of the service of this repository is read in every language', async () => {
  const server = createContentServer({ content: readContent('content') })
  const content = createHttpContent({ url: await listen(server, 0, '127.0.0.1') })
  for (const slug of ['terms', 'privacy-policy', 'cookies', 'imprint'])
    for (const language of languages) expect((await content.page(slug, language)).kind).toBe('done')
  expect(await content.page('nothing', 'en')).toMatchObject({ kind: 'refused', code: 'not_found' })
  for (const language of languages) {
    const answer = await content.questions(language)
    expect(answer.kind === 'done' && answer.value.length).toBeGreaterThanOrEqual(20)
    const help = await content.categories(language)
    const categories = help.kind === 'done' ? help.value : []
    expect(categories.length).toBeGreaterThanOrEqual(6)
    for (const { icon, articles } of categories) {
      expect(icon).toContain('<svg')
      expect(articles.length).toBeGreaterThanOrEqual(3)
    }
  }
  for (const language of languages)
    for (const told of [await content.articles(language), await content.routes(language)])
      expect(told.kind === 'done' && told.value.every(({ markdown }) => markdown !== '')).toBe(true)
  server.close()
})

test.each([
  ['flat', [other, entry]],
  ['under data', { data: [other, entry] }],
  [
    'with nested attributes',
    { data: [other, entry].map((attributes, id) => ({ id, attributes })), meta: {} },
  ],
])('[CONT-01] another service may give its entries %s, and all of them', async (_, body) => {
  expect(await asking(await answering(JSON.stringify(body)))).toEqual({ kind: 'done', value: page })
})

test.each([
  ['flat', (list: unknown[]) => list],
  [
    'with nested attributes',
    (list: unknown[]) => ({ data: list.map((attributes, id) => ({ id, attributes })), meta: {} }),
  ],
])(
  '[CONT-01] questions may come %s, without a topic, and in the first language without one',
  async (_, wrap) => {
    const body = wrap([
      { id: 1, question: 'When?', answer: 'Now.' },
      { slug: 'wann', Language: 'de', question: 'Wann?', answer: 'Jetzt.', topic: 'payment' },
      { id: 3, question: 'Why?', answer: '  ' },
      { id: 4, question: ['?'], answer: 'No.' },
      null,
    ])
    const content = createHttpContent({ url: await answering(JSON.stringify(body)) })
    expect(await content.questions('en')).toEqual({
      kind: 'done',
      value: [{ id: '1', topic: null, question: 'When?', markdown: 'Now.' }],
    })
    expect(await content.questions('de')).toEqual({
      kind: 'done',
      value: [{ id: 'wann', topic: 'payment', question: 'Wann?', markdown: 'Jetzt.' }],
    })
    expect(await content.questions('fr')).toEqual({ kind: 'done', value: [] })
    const broken = createHttpContent({ url: await answering('{"data":5}') })
    expect((await broken.questions('en')).kind).toBe('unknown')
  },
)

test.each([
  ['flat', (list: unknown[]) => list, (list: unknown[]) => list],
  [
    'with nested attributes',
    (list: unknown[]) => ({ data: list.map((attributes, id) => ({ id, attributes })), meta: {} }),
    (list: unknown[]) => ({ data: list.map((attributes, id) => ({ id, attributes })) }),
  ],
])(
  '[CONT-01] [CONT-04] help categories may come %s, and without what is not needed',
  async (_, wrap, inner) => {
    const body = wrap([
      {
        ...{ id: 7, title: 'Pay', description: 'Cards', icon: ' <svg/> ' },
        articles: inner([
          { id: 1, title: 'When?', content: 'Now.' },
          { slug: 'why', formerly: ['wherefore', 7], title: 'Why?', content: 'So.' },
          { id: 3, title: 'Empty', content: '  ' },
          null,
        ]),
      },
      { slug: 'bare', title: 'Bare', articles: 'none', icon: 5 },
      { slug: 'nameless', description: 'D' },
      { slug: 'zahlen', Language: 'de', title: 'Zahlen', articles: inner([]) },
    ])
    const content = createHttpContent({ url: await answering(JSON.stringify(body)) })
    expect(await content.categories('en')).toEqual({
      kind: 'done',
      value: [
        {
          ...{ id: '7', title: 'Pay', description: 'Cards', icon: '<svg/>' },
          articles: [
            { id: '1', formerly: [], title: 'When?', markdown: 'Now.' },
            { id: 'why', formerly: ['wherefore'], title: 'Why?', markdown: 'So.' },
          ],
        },
        { id: 'bare', title: 'Bare', description: '', icon: null, articles: [] },
      ],
    })
    expect(await content.categories('de')).toMatchObject({ value: [{ id: 'zahlen' }] })
    for (const broken of ['{"data":5}', '<h1>Hi</h1>', 'null']) {
      const other = createHttpContent({ url: await answering(broken) })
      expect((await other.categories('en')).kind, broken).toBe('unknown')
    }
  },
)

test('[CONT-01] the address may have a path, and carries the filters', async () => {
  const asked: (string | undefined)[] = []
  const url = await smallServer((request, response) => {
    asked.push(request.url)
    response.end('[]')
  })
  expect(await asking(`${url}/api/`)).toMatchObject({ kind: 'refused', code: 'not_found' })
  expect(asked).toEqual(['/api/pages?slug_eq=terms&Language=de'])
})

test.each([
  ['HTML', '<!doctype html><h1>Welcome</h1>', 200],
  ['half an answer', '[{"slug":"terms"', 200],
  ['no list', '{"data":{"slug":"terms"}}', 200],
  ['nothing', '', 200],
  ['null', 'null', 200],
  ['an entry without a date', JSON.stringify([{ ...entry, published_at: null }]), 200],
  ['an entry without a text', JSON.stringify([{ ...entry, content: 5 }]), 200],
  ['a text of a megabyte', JSON.stringify([{ ...entry, content: 'a '.repeat(500_000) }]), 200],
  ['a failure', '[]', 500],
  ['a refusal', '[]', 403],
  ['another address', '[]', 302],
])('[CONT-01] a service that answers %s has told nothing', async (_, body, status) => {
  expect((await asking(await answering(body, status))).kind).toBe('unknown')
})

test('[CONT-01] HTML, a failure, nobody there, or nobody who answers in time: nobody knows, whatever is asked', async () => {
  const slow = await smallServer((_, response) => void response.write('['))
  for (const answers of [
    await askingAll(await answering('<!doctype html><h1>Welcome</h1>', 200, 'text/html')),
    await askingAll(await answering('[]', 500)),
    await askingAll(await nobodysAddress()),
    await askingAll(await smallServer(() => {}), 50),
    await askingAll(slow, 50),
  ])
    expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => 'unknown'))
})

const article = {
  ...{ id: 1, slug: 'a-post', title: 'A post', description: 'D', category: 'C', content: '## A' },
  ...{ published_at: '2026-11-22T08:00:00.000Z', seo_description: 'S', image_alt: 'Alt' },
}
const route = {
  ...{ id: 1, Title: '"A to B"', Slug: 'a-b', Origin_Name: 'A', Destination_Name: 'B', Featured: true },
  ...{ Duration: '1h', content: 'Text' },
}
const shapes = [
  ['flat', (list: unknown[]): unknown => list],
  ['nested', (list: unknown[]): unknown => ({ data: list.map((attributes, id) => ({ id, attributes })) })],
] as const

test.each(shapes)('[CONT-02] [CONT-03] articles and routes may come %s, and all of them', async (_, wrap) => {
  const german = { ...article, slug: 'ein-beitrag', Language: 'de', translations: { en: 'a-post', xx: 'no' } }
  const moved = { ...article, slug: 'now', formerly: ['once', 'a-post', 7] }
  const articles = createHttpContent({
    url: await answering(JSON.stringify(wrap([moved, article, german, { slug: 'b' }, null]))),
  })
  expect(await articles.articles('en')).toMatchObject({
    value: [
      { slug: 'now', formerly: ['once', 'a-post'] },
      {
        ...{ slug: 'a-post', language: 'en', title: 'A post', description: 'D', category: 'C' },
        ...{ publishedAt: '2026-11-22', seoDescription: 'S', image: null, imageAlt: 'Alt', sources: [] },
      },
    ],
  })
  expect(await articles.article('ein-beitrag')).toMatchObject({
    value: { language: 'de', translations: { en: 'a-post' } },
  })
  expect(await articles.article('once')).toMatchObject({ value: { slug: 'now' } })
  // the slug of a text counts before what another one was called once
  expect(await articles.article('a-post')).toMatchObject({ value: { slug: 'a-post' } })
  expect(await articles.article('nothing')).toMatchObject({ code: 'not_found' })
  const routes = createHttpContent({
    url: await answering(
      JSON.stringify(
        wrap([
          route,
          { ...route, Slug: 'b', Language: 'de', Title: '“B”', Origin_Id: 'NLA', Destination_Id: 'NLB' },
        ]),
      ),
    ),
  })
  // without a language it is in the first one; quotes around a title are not part of it
  expect(await routes.routes('en')).toMatchObject({
    value: [
      {
        ...{ slug: 'a-b', title: 'A to B', duration: '1h', carrier: null, isFeatured: true },
        stations: null,
      },
    ],
  })
  expect(await routes.route('b')).toMatchObject({
    value: { title: 'B', language: 'de', stations: { from: 'NLA', to: 'NLB' } },
  })
})

test.each([
  ['en', 76, 179.4, '1h 16m', '179 km'],
  ['de', 45, 1_204, '45\u00a0Min.', '1.204 km'],
  ['fr', 120, 60, '2\u00a0h', '60\u202fkm'],
  // what nobody can travel is not known
  ['en', 0, -1, null, null],
  ['en', null, [5], null, null],
  ['en', ' 1h ', '60 kilometres', '1h', '60 kilometres'],
])(
  '[CONT-03] in %s a route of %j minutes and %j kilometres says so as other pages do',
  async (Language, Duration, Distance, duration, distance) => {
    const url = await answering(JSON.stringify([{ ...route, Language, Duration, Distance }]))
    expect(await createHttpContent({ url }).route('a-b')).toMatchObject({ value: { duration, distance } })
  },
)

test.each([null, '', '  '])(
  '[CONT-01] [CONT-02] [CONT-03] [CONT-04] what names the language %j is in the first one',
  async (Language) => {
    const reading = async (entry: object) =>
      createHttpContent({ url: await answering(JSON.stringify([{ ...entry, Language }])) })
    expect(await (await reading(article)).articles('en')).toMatchObject({ value: [{ language: 'en' }] })
    expect(await (await reading(article)).article('a-post')).toMatchObject({ value: { language: 'en' } })
    expect(await (await reading(route)).routes('en')).toMatchObject({ value: [{ language: 'en' }] })
    const help = await reading({ id: 1, title: 'Pay' })
    expect(await help.categories('en')).toMatchObject({ value: [{ id: '1' }] })
    expect(await help.categories('de')).toEqual(done([]))
    const faq = await reading({ id: 1, question: 'When?', answer: 'Now.' })
    expect(await faq.questions('en')).toMatchObject({ value: [{ id: '1' }] })
    expect(await faq.questions('de')).toEqual(done([]))
  },
)

test.each([
  ['/uploads/a.jpg', '/uploads/a.jpg'],
  [{ url: '/uploads/a.jpg' }, '/uploads/a.jpg'],
  [{ data: { attributes: { url: 'uploads/a.jpg' } } }, '/uploads/a.jpg'],
  // pages load images of no other host
  ['https://elsewhere.example/a.jpg', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg onload=alert(1)>', null],
  [null, null],
  [7, null],
])('[CONT-03] the image %j is read with the content host before it', async (image, path) => {
  const url = await answering(JSON.stringify([{ ...route, image }]))
  const answer = await createHttpContent({ url }).route('a-b')
  expect(answer).toMatchObject({ value: { image: path === null ? null : new URL(path, url).href } })
})

test.each([
  ['2026-11-25T08:00:00Z', '2026-11-25'],
  // written down before it was published
  ['2026-11-20', '2026-11-22'],
  [undefined, '2026-11-22'],
])('[CONT-02] a text that was changed on %s counts as changed on %s', async (updatedAt, changedAt) => {
  const url = await answering(JSON.stringify([{ ...article, updatedAt }]))
  expect(await createHttpContent({ url }).article('a-post')).toMatchObject({
    value: { publishedAt: '2026-11-22', changedAt },
  })
})

/** A service that gives its entries two at a time, and knows no filter. */
const inPages = (entries: readonly unknown[], { told = Math.ceil(entries.length / 2), one = 0 } = {}) => {
  const asked: (string | undefined)[] = []
  const url = smallServer((request, response) => {
    asked.push(request.url)
    const page = one || Number(new URL(request.url!, 'http://a').searchParams.get('pagination[page]') ?? 1)
    const data = entries.slice(page * 2 - 2, page * 2).map((attributes, id) => ({ id, attributes }))
    const pagination = { page, pageSize: 2, pageCount: told, total: entries.length }
    response.end(JSON.stringify({ data, meta: { pagination } }))
  })
  return { asked, content: url.then((at) => createHttpContent({ url: at })) }
}

test('[CONT-01] [CONT-02] a list that comes in pages is read to its end', async () => {
  const slugs = ['a', 'b', 'c', 'd', 'e']
  const { asked, content } = inPages(slugs.map((slug) => ({ ...article, slug })))
  const service = await content
  const listed = await service.articles('en')
  expect(listed.kind === 'done' && listed.value.map(({ slug }) => slug)).toEqual(slugs)
  expect(asked.map((path) => decodeURIComponent(path!))).toEqual([
    '/blogs?Language=en',
    '/blogs?Language=en&pagination[page]=2',
    '/blogs?Language=en&pagination[page]=3',
  ])
  // what stands on a later page is not taken for missing
  expect(await service.article('e')).toMatchObject({ kind: 'done', value: { slug: 'e' } })
  expect(await service.article('f')).toMatchObject({ kind: 'refused' })
})

test('[CONT-01] pages without an end are not asked for, nor twice the same', async () => {
  const endless = inPages([article, article], { told: 1e9 })
  expect((await (await endless.content).articles('en')).kind).toBe('unknown')
  expect(endless.asked).toHaveLength(1)
  // a service that gives the first page whatever is asked
  const stuck = inPages([article, { ...article, slug: 'b' }], { told: 2, one: 1 })
  expect(await (await stuck.content).articles('en')).toEqual({ kind: 'unknown', why: 'no page 2 of 2' })
  expect(stuck.asked).toHaveLength(2)
})

test('[CONT-01] [CONT-02] [CONT-04] an article of a megabyte is not shown, and takes no other with it', async () => {
  const long = 'a '.repeat(500_000)
  const all = [article, { ...article, slug: 'long', content: long }]
  const articles = createHttpContent({ url: await answering(JSON.stringify(all)) })
  expect(await articles.articles('en')).toMatchObject({ value: [{ slug: 'a-post' }, { slug: 'long' }] })
  expect(await articles.article('a-post')).toMatchObject({ kind: 'done' })
  expect(await articles.article('long')).toEqual({ kind: 'unknown', why: 'more than 400000 characters' })
  const questions = [
    { id: 1, question: 'When?', answer: 'Now.' },
    { id: 2, question: 'Why?', answer: long },
  ]
  const faq = createHttpContent({ url: await answering(JSON.stringify(questions)) })
  expect(await faq.questions('en')).toMatchObject({ value: [{ id: '1' }] })
  const help = [
    {
      slug: 'a',
      title: 'A',
      articles: questions.map((one) => ({ ...one, title: 'T', content: one.answer })),
    },
  ]
  const center = createHttpContent({ url: await answering(JSON.stringify(help)) })
  expect(await center.categories('en')).toMatchObject({ value: [{ articles: [{ id: '1' }] }] })
  const endless = createHttpContent({ url: await answering(`["${'a'.repeat(5_000_000)}"]`) })
  for (const answer of [
    await endless.articles('en'),
    await endless.questions('en'),
    await endless.page('terms', 'en'),
  ])
    expect(answer).toEqual({ kind: 'unknown', why: 'more than 4000000 bytes' })
})

test('[CONT-01] slugs are asked for by the documents’ filters', async () => {
  const asked: (string | undefined)[] = []
  const url = await smallServer((request, response) => {
    asked.push(request.url)
    response.end('[]')
  })
  const content = createHttpContent({ url })
  await content.article('a b&c')
  await content.route('x')
  await content.routes('de')
  expect(asked).toEqual(['/blogs?slug_eq=a+b%26c', '/routes?Slug=x', '/routes?Language=de'])
})

test('[CONT-01] [CONT-05] a service without pages takes the terms from nobody, and one that has them is never mixed with others', async () => {
  let status = 404
  let entries: object[] = []
  let silentIn = 'none'
  const url = await smallServer(({ url: asked }, response) =>
    response
      .writeHead(asked!.endsWith(`Language=${silentIn}`) ? 503 : status, {
        'content-type': 'application/json',
      })
      .end(JSON.stringify(entries)),
  )
  const fallback = { page: async () => done({ ...page, title: 'Ours' }) }
  const titleIn = async (
    language: 'de' | 'fr',
    content = withDefaultPages(createHttpContent({ url }), fallback),
  ) => {
    const answer = await content.page('terms', language)
    return answer.kind === 'done' ? answer.value.title : answer.kind
  }
  expect(await titleIn('de')).toBe('Ours')
  status = 200
  expect(await titleIn('de')).toBe('Ours')
  // away is not the same as not there
  status = 503
  expect(await titleIn('de')).toBe('unknown')
  status = 200
  // the service may have the page in a language in which it does not answer now
  silentIn = 'fr'
  expect(await titleIn('de')).toBe('unknown')
  silentIn = 'none'
  entries = [entry]
  const content = withDefaultPages(createHttpContent({ url }), fallback)
  expect(await titleIn('fr', content)).toBe('refused')
  expect(await titleIn('de', content)).toBe('Nutzungsbedingungen')
  status = 404
  expect(await titleIn('de', content)).toBe('unknown')
})
