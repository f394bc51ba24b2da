import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createContentServer, listen } from './content-server.ts'
import { readContent } from './read-content.ts'

const front = (more = '', date = '2026-11-22') =>
  `---\ntitle: Terms\ndescription: What holds\ndate: ${date}\n${more}---\n`

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function serve(files: Record<string, string>, showDrafts = false) {
  const server = createContentServer({ content: readContent(folderWith(files)), showDrafts })
  const url = await listen(server, 0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await once(server, 'close')
  })
  return async (path: string, method = 'GET') => {
    const response = await fetch(url + path, { method })
    return { status: response.status, body: (await response.json()) as Record<string, unknown>[] }
  }
}

test('[CONT-01] pages are listed over HTTP, by slug and language', async () => {
  const ask = await serve({
    'pages/terms/en.md': `${front()}## A\n\nHello\n`,
    'pages/terms/de.md': `${front()}## A\n\nHallo\r\n`,
    'pages/cookies/en.md': `${front()}Crumbs\n`,
  })
  expect((await ask('/pages')).body).toHaveLength(3)
  expect((await ask('/pages?slug_eq=terms')).body).toHaveLength(2)
  expect(await ask('/pages?slug_eq=terms&Language=de')).toEqual({
    status: 200,
    body: [
      {
        id: 'pages/terms/de',
        slug: 'terms',
        Language: 'de',
        title: 'Terms',
        description: 'What holds',
        published_at: '2026-11-22',
        draft: false,
        content: '## A\n\nHallo',
      },
    ],
  })
  expect((await ask('/pages?slug_eq=nothing')).body).toEqual([])
})

test('[CONT-01] [CONT-04] questions are listed in their order, by language', async () => {
  const question = (order: string) =>
    `---\nquestion: When?\ntopic: payment\norder: ${order}\ndate: 2026-11-22\n---\nNow.\n`
  const files = {
    'pages/terms/en.md': `${front()}Hello\n`,
    'faqs/a/en.md': question('20'),
    'faqs/b/en.md': question('10'),
    'faqs/b/de.md': question('10'),
  }
  const ask = await serve(files)
  expect((await ask('/faqs?Language=en')).body).toEqual([
    {
      id: 'faqs/b/en',
      slug: 'b',
      Language: 'en',
      published_at: '2026-11-22',
      draft: false,
      question: 'When?',
      topic: 'payment',
      order: 10,
      answer: 'Now.',
    },
    expect.objectContaining({ slug: 'a', order: 20 }),
  ])
  expect(() => readContent(folderWith({ ...files, 'faqs/c/en.md': question('first') }))).toThrow(
    'order is a number, not "first"',
  )
  expect(() => readContent(folderWith({ ...files, 'faqs/c/en.md': front() }))).toThrow('question is missing')
})

test('[CONT-01] only what is there can be read, and nothing can be written', async () => {
  const ask = await serve({ 'pages/terms/en.md': `${front()}Hello\n` })
  for (const path of ['/', '/secrets', '/constructor', '/pages/../../package.json', '//pages?%'])
    expect((await ask(path)).status, path).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/pages', method)).status, method).toBe(405)
})

test('[CONT-01] a draft is served to whoever previews, and to nobody else', async () => {
  const files = { 'pages/terms/en.md': `${front('draft: true\n')}Not yet\n` }
  expect((await (await serve(files))('/pages')).body).toEqual([])
  expect((await (await serve(files, true))('/pages')).body).toHaveLength(1)
})

test.each([
  ['no front matter', 'Hello', 'does not begin with front matter'],
  ['a name nobody knows', `${front('colour: red\n')}Hello`, 'cannot have "colour: red"'],
  ['a name given twice', `${front('title: Again\n')}Hello`, 'title is given twice'],
  ['a missing title', '---\ndescription: D\ndate: 2026-11-22\n---\nHello', 'title is missing'],
  ['no date', `${front('', 'tomorrow')}Hello`, '"tomorrow" is no date'],
  ['a day that does not exist', `${front('', '2026-02-30')}Hello`, '"2026-02-30" is no date'],
  ['a draft that is neither', `${front('draft: maybe\n')}Hello`, 'draft is true or false'],
  ['no text', front(), 'says nothing'],
])('[CONT-01] %s is refused at the start', (_, text, why) => {
  expect(() => readContent(folderWith({ 'pages/terms/en.md': text }))).toThrow(why)
})

test('[CONT-01] a folder without pages, a language or a slug nobody knows are refused', () => {
  expect(() => readContent(folderWith({ 'other/a.md': '' }))).toThrow('holds no entries')
  expect(() => readContent(folderWith({ 'pages/terms/xx.md': `${front()}A` }))).toThrow('no language')
  expect(() => readContent(folderWith({ 'pages/Terms!/en.md': `${front()}A` }))).toThrow('no slug')
})

test('[CONT-01] [CONT-04] help categories hold their icon and their articles, in their order and language', async () => {
  const category = (order: number) =>
    `---\ntitle: C${order}\norder: ${order}\ndate: 2026-11-22\n---\nAbout it\n`
  const article = (title: string, order: number, of = 'pay') =>
    `---\ntitle: ${title}\ncategory: ${of}\norder: ${order}\ndate: 2026-11-22\n---\nText\n`
  const files = {
    'pages/terms/en.md': `${front()}Hello\n`,
    'categories/ride/en.md': category(20),
    'categories/pay/en.md': category(10),
    'categories/pay/de.md': category(10),
    'categories/pay/icon.svg': '<svg/>\n',
    'help/second/en.md': article('Second', 2),
    'help/first/en.md': article('First', 1),
    'help/first/de.md': article('Erster', 1),
  }
  const ask = await serve(files)
  const [pay, ride] = (await ask('/categories?Language=en')).body
  const common = { formerly: [], draft: false, published_at: '2026-11-22', content: 'Text' }
  expect(pay).toEqual({
    ...{ id: 'categories/pay/en', slug: 'pay', Language: 'en', published_at: '2026-11-22', draft: false },
    ...{ title: 'C10', description: 'About it', icon: '<svg/>' },
    articles: [
      { ...common, id: 'first', title: 'First' },
      { ...common, id: 'second', title: 'Second' },
    ],
  })
  expect(ride).toMatchObject({ slug: 'ride', icon: null, articles: [] })
  expect((await ask('/categories?Language=de')).body).toMatchObject([{ articles: [{ title: 'Erster' }] }])
  expect((await ask('/help')).status).toBe(404)
  const lost = { ...files, 'help/lost/en.md': article('Lost', 3, 'nowhere') }
  expect(() => readContent(folderWith(lost))).toThrow('there is no category "nowhere"')
})

test('[CONT-04] help says the names it had before and keeps drafts back', async () => {
  const article = (more = '') =>
    `---\ntitle: T\ncategory: pay\norder: 1\ndate: 2026-11-22\n${more}---\nText\n`
  const files = {
    'pages/terms/en.md': `${front()}Hello\n`,
    'categories/pay/en.md': '---\ntitle: C\norder: 1\ndate: 2026-11-22\n---\nAbout it\n',
    'help/new/en.md': article('formerly: old, older\n'),
    'help/later/en.md': article('draft: true\n'),
  }
  const articles = async (showDrafts: boolean) =>
    (await (await serve(files, showDrafts))('/categories')).body[0]!['articles']
  expect(await articles(false)).toMatchObject([{ id: 'new', formerly: ['old', 'older'] }])
  expect(await articles(true)).toMatchObject([{ id: 'later', draft: true }, { id: 'new' }])
  for (const name of ['later', 'new'])
    expect(() =>
      readContent(folderWith({ ...files, 'help/new/en.md': article(`formerly: ${name}\n`) })),
    ).toThrow('another text')
})

const facts = (more = {}) =>
  JSON.stringify({
    poster: 'canal spring',
    sources: [{ name: 'A', url: 'https://a.example', read: '2026-11-22' }],
    ...more,
  })
const article = (slug: string, date = '2026-11-22') =>
  `---\nslug: ${slug}\ntitle: T ${slug}\ndescription: D\ncategory: C\ndate: ${date}\n---\n## A\n\nText\n`
const pages = { 'pages/terms/en.md': `${front()}Hello\n` }

test('[CONT-01] [CONT-02] articles have a slug in each language and say what the others are, the newest first', async () => {
  const ask = await serve({
    ...pages,
    'blogs/old/facts.json': facts(),
    'blogs/old/en.md': article('old-one', '2025-01-01'),
    'blogs/new/facts.json': facts(),
    'blogs/new/en.md': article('new-one'),
    'blogs/new/de.md': article('neu'),
    // a draft is no translation yet
    'blogs/new/fr.md': article('nouveau').replace('title:', 'draft: true\ntitle:'),
  })
  expect((await ask('/blogs?Language=en')).body.map(({ slug }) => slug)).toEqual(['new-one', 'old-one'])
  expect((await ask('/blogs?slug_eq=neu')).body).toEqual([
    {
      id: 'blogs/new/de',
      slug: 'neu',
      formerly: [],
      Language: 'de',
      translations: { en: 'new-one', de: 'neu' },
      title: 'T neu',
      description: 'D',
      seo_description: 'D',
      category: 'C',
      published_at: '2026-11-22',
      updated_at: '2026-11-22',
      draft: false,
      image: null,
      image_alt: '',
      poster: 'canal spring',
      sources: [{ name: 'A', url: 'https://a.example', read: '2026-11-22' }],
      content: '## A\n\nText',
    },
  ])
})

test('[CONT-02] a link by the English slug leads to the slug of the language at once', async () => {
  const linking = '[a](/blog/new-one), [b](/blog/new-one?x=1) and [c](/blog/nothing)'
  const ask = await serve({
    'pages/terms/en.md': `${front()}${linking}\n`,
    'pages/terms/de.md': `${front()}${linking}\n`,
    'blogs/new/facts.json': facts(),
    'blogs/new/en.md': article('new-one'),
    'blogs/new/de.md': article('neu'),
  })
  const text = async (language: string) => (await ask(`/pages?Language=${language}`)).body[0]!['content']
  expect(await text('en')).toBe(linking)
  expect(await text('de')).toBe('[a](/blog/neu), [b](/blog/neu?x=1) and [c](/blog/nothing)')
})

test('[CONT-01] [CONT-03] routes have the documents’ fields, with durations as each language writes them', async () => {
  const route = { from: 'A', to: 'B', minutes: 149, km: 1228, carriers: ['NS'], trains: 36, featured: true }
  const text = (slug: string) =>
    `---\nslug: ${slug}\ntitle: T\ndescription: D\norigin: O\ndestination: E\ndate: 2026-11-22\n---\nText\n`
  const ask = await serve({
    ...pages,
    'routes/a-b/facts.json': facts({ route }),
    'routes/a-b/en.md': text('a-to-b'),
    'routes/a-b/de.md': text('a-nach-b'),
  })
  const [english] = (await ask('/routes?Slug=a-to-b')).body
  expect(english).toMatchObject({
    ...{ Slug: 'a-to-b', Title: 'T', Description: 'D', Featured: true, Language: 'en' },
    ...{ Origin_Name: 'O', Destination_Name: 'E', Origin_Id: 'A', Destination_Id: 'B', Carrier: 'NS' },
    ...{ Duration: '2h 29m', Distance: '1,228 km', Frequency: '36 direct trains on a weekday' },
  })
  const [german] = (await ask('/routes?Slug=a-nach-b')).body
  expect(german).toMatchObject({ Duration: '2 Std. 29 Min.', Distance: '1.228 km' })
})

test('[CONT-01] a text is found by the slugs it had before, and no other text may have one of them', async () => {
  const before = (slug: string, formerly: string) =>
    article(slug).replace('title:', `formerly: ${formerly}\ntitle:`)
  const files = { ...pages, 'blogs/a/facts.json': facts(), 'blogs/b/facts.json': facts() }
  const ask = await serve({ ...files, 'blogs/a/en.md': before('new', 'old, older') })
  for (const slug of ['new', 'old', 'older'])
    expect((await ask(`/blogs?slug_eq=${slug}`)).body, slug).toMatchObject([
      { slug: 'new', formerly: ['old', 'older'] },
    ])
  expect((await ask('/blogs?slug_eq=old&Language=de')).body).toEqual([])
  for (const [one, other] of [
    [before('new', 'taken'), article('taken')],
    [before('new', 'old'), before('newer', 'old')],
    [before('new', 'new'), article('other')],
  ])
    expect(() =>
      readContent(folderWith({ ...files, 'blogs/a/en.md': one!, 'blogs/b/en.md': other! })),
    ).toThrow('another text')
  expect(() => readContent(folderWith({ ...files, 'blogs/a/en.md': before('new', 'Old One') }))).toThrow(
    '"Old One" is no slug',
  )
})

test.each([
  ['a slug that two texts have', { 'blogs/a/facts.json': facts(), 'blogs/b/facts.json': facts() }, 'too'],
  ['an article without facts', {}, 'facts.json'],
  ['facts without a source', { 'blogs/a/facts.json': facts({ sources: [] }) }, 'names no source'],
  ['a poster nobody draws', { 'blogs/a/facts.json': facts({ poster: 'photo' }) }, 'poster is a drawing'],
])('[CONT-01] %s is refused at the start', (_, files, why) => {
  const both = { 'blogs/a/en.md': article('one'), 'blogs/b/en.md': article('one') }
  expect(() => readContent(folderWith({ ...pages, ...files, ...both }))).toThrow(why)
})
