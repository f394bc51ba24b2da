import { expect, test } from 'vitest'
import { fillPlaces } from './fill-places.ts'
import { renderMarkdown } from './render-markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown, 'de').html

test('[CONT-05] headings have anchors that are unlike and never the page’s own, and make the contents', () => {
  const { html, sections } = renderMarkdown('## Début\n\n### In\n\n## Début\n\n## `main` & more', 'fr')
  expect(sections).toEqual([
    { id: 'section-debut', title: 'Début', level: 2 },
    { id: 'section-debut-2', title: 'Début', level: 2 },
    { id: 'section-main-more', title: 'main & more', level: 2 },
  ])
  expect(html).toContain('<h3 id="section-in">')
})

test('[CONT-02] a heading of the first level is the page’s own, so those of a text begin below it', () => {
  const { html, sections } = renderMarkdown('# A\n\n## B\n\n### C\n\n---', 'en', { deepest: 4 })
  expect(sections.map(({ level }) => level)).toEqual([2, 3, 4])
  expect(html).toContain('<h2 id="section-a">A</h2>')
  expect(html).toContain('<hr />')
})

test('[CONT-02] three hyphens are a rule, also right under a line, and no heading', () => {
  const { html, sections } = renderMarkdown('One\n---\nTwo\n===\n- Three\n---', 'en', { deepest: 4 })
  expect(html).toBe('<p>One</p>\n<hr />\n<p>Two\n===</p>\n<ul>\n<li>Three</li>\n</ul>\n<hr />\n')
  expect(sections).toEqual([])
  // a table has hyphens under its first line too
  expect(renderMarkdown('| a |\n|---|\n| b |', 'en').html).toContain('<td>b</td>')
})

test('[CONT-05] links without a language lead to the page in the reader’s', () => {
  expect(html('[a](/terms) [b](/) [c](#section-x) [d](https://a.example/b)')).toBe(
    '<p><a href="/de/terms">a</a> <a href="/de">b</a> <a href="#section-x">c</a> <a href="https://a.example/b" rel="noopener">d</a></p>\n',
  )
  expect(html('<hello@a.example>')).toContain('href="mailto:hello@a.example"')
})

test.each([
  ['<script>alert(1)</script>'],
  ['a <img src=x onerror=alert(1)> b'],
  ['[a](javascript:alert(1))'],
  ['[a](JaVaScRiPt:alert(1))'],
  ['[a](&#106;avascript:alert(1))'],
  ['[a](data:text/html,<script>alert(1)</script>)'],
  ['![a](data:image/svg+xml,<svg onload=alert(1)>)'],
  ['[a](//evil.example)'],
  ['<javascript:alert(1)>'],
  ['## <b onclick=alert(1)>x</b>'],
  ['[a](/b"onmouseover="alert(1))'],
  ['```"><script>alert(1)</script>\nx\n```'],
  ['| <iframe src=x> | b |\n|---|---|\n| c |'],
])('[CONT-05] no script and no foreign HTML gets through: %s', (markdown) => {
  const text = html(markdown)
  // what is left of it are characters to be read, not tags or addresses
  const tags = text.match(/<[^>]*>/g) ?? []
  for (const tag of tags)
    expect(tag).toMatch(
      /^<\/?(p|h2|a|em|pre|code|table|thead|tbody|tr|th|td)( (id|href|rel|class)="[^"<>]*")*>$/,
    )
  for (const [, address = ''] of text.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^\/de\//)
})

/** µs of this thread's processor for texts of so many letters, each of a mark that opens something and never ends it. */
function costOf(letters: number): number {
  const before = process.threadCpuUsage()
  for (const mark of ['[', '*a ', '![', '`', '> ', '|', '<', '- ', '[a](b) ', '[a](/b) ', '## a\n\n'])
    html(mark.repeat(letters / mark.length))
  html(`| a | b |\n|---|---|\n${'| a | b |\n'.repeat(letters / 10)}`)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('[CONT-05] a broken table stays text, and what never ends costs no more for each letter of a longer text', () => {
  expect(html('| a | b |\n|---|\n| c |')).toContain('|')
  // the machine code of it is made
  costOf(50_000)
  // eight times the letters, up to the longest text that is read at all: what reads on to the end at each letter costs 64 times as much
  expect(costOf(400_000) / costOf(50_000)).toBeLessThan(25)
})

test('[CONT-05] what an operator has set is filled in as characters; a line without a value is left out', () => {
  const text = '- **Name:** {{seller.name}}\n- **VAT:** {{seller.vat}}\n- {{seller.other}}'
  const filled = fillPlaces(text, { 'seller.name': 'A*B* & [C](javascript:x)\nSon', 'seller.vat': null })
  expect(html(filled)).toContain('A*B* &amp; [C](javascript:x), Son')
  expect(filled).not.toContain('VAT')
  expect(filled).toContain('{{seller.other}}')
  expect(html(fillPlaces('{{seller.email}}', { 'seller.email': 'a_b_c@d.example' }))).toContain(
    'a_b_c@d.example',
  )
})

test('[CONT-03] images are those of a content host elsewhere, and of other hosts only their words', () => {
  const imageHost = 'https://content.example/api'
  const markdown =
    '![One](/uploads/1.jpg) ![Two](https://content.example/2.jpg) ![Three](https://elsewhere.example/3.jpg) ![Four](uploads/4.jpg)'
  const { html } = renderMarkdown(markdown, 'en', { imageHost })
  expect(html).toContain('src="https://content.example/uploads/1.jpg" alt="One" loading="lazy"')
  expect(html).toContain('src="https://content.example/2.jpg" alt="Two"')
  expect(html).toContain('src="https://content.example/uploads/4.jpg" alt="Four"')
  expect(html).toContain('> Three <')
  expect(html).not.toContain('elsewhere')
  // what no reader's browser could load is words too where the images are the product's own
  const own = renderMarkdown(markdown, 'en').html
  expect(own).toContain('<img src="/uploads/1.jpg" alt="One"')
  expect(own).toContain(' Two Three Four</p>')
})

test('[CONT-03] a link without a page of its own is shown as its words', () => {
  expect(html('a [*b* c](terms) [d](./e) [f](/terms)')).toBe(
    '<p>a <em>b</em> c d <a href="/de/terms">f</a></p>\n',
  )
  expect(html('[![a](x.jpg)](y) z')).toBe('<p>a z</p>\n')
})
