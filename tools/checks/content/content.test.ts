import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { judgeContent, judgeHost, type WrittenEntry } from './content.ts'
import { type Language, languages } from '../texts.ts'

// what reads all of the source or starts a program takes long on a busy machine; the time is no promise
vi.setConfig({ testTimeout: 60_000 })

const addresses = ['', 'terms', 'blog/:slug', 'verify/:userId?']
const entry = (language: Language, content: string, more: Partial<WrittenEntry> = {}): WrittenEntry => ({
  ...{ id: `pages/a/${language}`, slug: 'a', Language: language, published_at: '2026-11-22' },
  ...{ title: 'A', description: `B ${language}`, content },
  ...more,
})
/** The same text in every language. */
const judge = (content: string) =>
  judgeContent({ pages: languages.map((language) => entry(language, content)) }, addresses, {
    blog: new Set(['x']),
  }).filter((one) => one.startsWith('pages/a/en'))

test('content/ is whole', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/checks/content-check.ts'], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(', 0 findings') })
})

test('a sound page is found sound', () => {
  expect(
    judge('## A\n\n### B\n\n## C\n\n[d](/terms) [e](/blog/x) [f](/) [g](https://a.example) ![h](/i.svg)'),
  ).toEqual([])
})

test.each([
  ['a link that leads nowhere', '[a](/trems)', 'the link /trems leads nowhere'],
  ['a link to an article nobody has written', '[a](/blog/y)', 'the link /blog/y leads nowhere'],
  ['a link to a machine', '[a](https://dev.a.example/b)', 'names no public site'],
  ['a relative link', '[a](terms)', 'the link terms leads nowhere'],
  ['a link in clear text', '[a](http://a.example)', 'leads nowhere'],
  ['a link with a language', '[a](/de/terms)', 'names a language'],
  ['a link to an anchor', '[a](/terms#section-a)', 'names an anchor'],
  ['a skipped heading', '## A\n\n#### B', 'skips from heading level 2 to 4'],
  ['a page that begins at the third level', '### A', 'skips from heading level 1 to 3'],
  ['a second title', '# A', 'first level'],
  ['an image without alt text', '![](/a.svg)', 'has no text in its place'],
  ['a place nobody fills', '{{seller.shoe}}', 'nobody fills in {{seller.shoe}}'],
  ['three dots', 'And so on...', 'needs … for three dots'],
  ['a sentence twice', 'A b c d. We read it all. We read it all.', 'says “We read it all.” twice'],
  ['a sentence twice on a page', 'We read it all.\n\n- We read it all.', 'says “We read it all.” twice'],
])('%s is found', (_, content, why) => {
  expect(judge(content).join('\n')).toContain(why)
})

test.each(['https://a.example/b', 'https://www.a.example', 'https://x.prodigy.example'])(
  '%s is a site that readers can open',
  (address) => expect(judgeHost(address)).toEqual([]),
)

test.each([
  ...['https://prod340.a.cdn.b.example/', 'https://localhost/', 'https://10.0.0.1/a', 'https://[::1]/'],
  ...['https://a.example:8080/', 'https://u:p@a.example/', 'https://', 'http://www.a.example'],
])('%s is no site that readers can open', (address) => expect(judgeHost(address)).toHaveLength(1))

test('a description that search engines cut off, or that another page has, is found', () => {
  const described = (line: string, more: Partial<WrittenEntry> = {}) =>
    languages.map((one) => entry(one, 'A', { description: `${one} ${line}`, ...more }))
  const judged = (entries: readonly WrittenEntry[]) => judgeContent({ blogs: entries }, addresses)
  expect(judged(described('x'.repeat(157)))).toEqual([])
  expect(judged(described('x'.repeat(158)))).toContain(
    'pages/a/nl: search engines cut off its description of 161 letters after 160',
  )
  // what stands above the text may be longer than what is shown of it elsewhere
  const shorter = described('x'.repeat(158)).map((one) => ({ ...one, seo_description: one.Language }))
  expect(judged(shorter)).toEqual([])
  const twice = [
    ...described('A'),
    ...described('A', { slug: 'b' }).map((one) => ({ ...one, id: `b/${one.Language}` })),
  ]
  expect(judged(twice)).toContain('b/en: has the description of pages/a/en')
})

test('a missing translation is found', () => {
  const entries = languages.filter((language) => language !== 'nl').map((language) => entry(language, 'A'))
  expect(judgeContent({ pages: entries }, addresses)).toEqual(['a: is missing in nl'])
})

test.each([
  ['a paragraph less', 'Eins.', 'blocks'],
  ['a link less', 'Eins.\n\nZwei und drei', 'links'],
  [
    'a paragraph in English',
    'One two three four five six seven.\n\n[Zwei](/terms) und drei',
    'is not translated',
  ],
])('what is not as in English is found: %s', (_, german, why) => {
  const english = 'One two three four five six seven.\n\n[Two](/terms) and three'
  const other = 'Andere Sprache.\n\n[Zwei](/terms) und drei'
  const content = (language: Language) => (language === 'en' ? english : language === 'de' ? german : other)
  const findings = judgeContent({ pages: languages.map((one) => entry(one, content(one))) }, addresses)
  expect(findings.join('\n')).toContain(why)
  expect(findings.every((one) => one.startsWith('pages/a/de'))).toBe(true)
})

test('a text with another date than the English one is found', () => {
  const entries = languages.map((one) => entry(one, 'A', one === 'es' ? { published_at: '2025-01-01' } : {}))
  expect(judgeContent({ pages: entries }, addresses).join()).toContain('pages/a/es: its dates differ')
})
