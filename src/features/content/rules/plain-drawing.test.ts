import { expect, test } from 'vitest'
import { plainDrawing } from './plain-drawing.ts'

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inner}</svg>`
const path = '<path d="M4 6h16v14H4z"/>'
const head = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">'

test('[CONT-04] a plain drawing keeps its shapes, groups and colours', () => {
  expect(
    plainDrawing(
      `<?xml version="1.0"?><!-- a card -->\n${svg(
        `<title>Card</title><g fill="none" stroke='currentColor' stroke-width="2" transform="rotate(45 12 12)">${path}<circle cx="12" cy="12" r="3"></circle></g>`,
        ' width="24" stroke-linecap="round" class="icon"',
      )}`,
    ),
  ).toBe(
    '<svg viewBox="0 0 24 24" stroke-linecap="round" aria-hidden="true" focusable="false">' +
      '<g fill="none" stroke="currentColor" stroke-width="2" transform="rotate(45 12 12)" >' +
      '<path d="M4 6h16v14H4z" /><circle cx="12" cy="12" r="3" /></g></svg>',
  )
})

test.each([
  ['a script', `<script>alert(1)</script>${path}`],
  ['a script that closes itself', `<script href="https://evil.example/x.js"/>${path}`],
  ['a script in other capitals', `<SCRIPT>alert(1)</SCRIPT>${path}`],
  ['a script with a prefix', `<svg:script>alert(1)</svg:script>${path}`],
  ['a script in character data', `<![CDATA[<script>alert(1)</script>]]>${path}`],
  ['a script in a comment that ends early', `<!-->--><!-- <script>alert(1)</script> -->${path}`],
  ['HTML inside', `<foreignObject><body><img src=x onerror=alert(1)>${path}</body></foreignObject>${path}`],
  ['an event', path.replace('<path', '<path onload="alert(1)" onclick=\'alert(1)\'')],
  ['an event without quotes', path.replace('<path', '<path onload=alert(1)')],
  ['a style', `<style>*{background:url(https://evil.example)}</style>${path}`],
  ['a style of a shape', path.replace('<path', '<path style="background:url(https://evil.example)"')],
  ['a fill from elsewhere', path.replace('<path', '<path fill="url(https://evil.example/a.svg#x)"')],
  ['a link', `<a href="javascript:alert(1)"><text>Press</text></a>${path}`],
  ['an image', `<image href="https://evil.example/x.png"/>${path}`],
  ['a copy of something else', `<use xlink:href="https://evil.example/a.svg#x"/>${path}`],
  [
    'a change over time',
    `<animate attributeName="href" to="javascript:alert(1)"/><set onbegin="alert(1)"/>${path}`,
  ],
  ['an entity', `&lt;script&gt;alert(1)&lt;/script&gt;${path}`],
  ['a path that leaves its quotes', `<path d='M0 0"><script>alert(1)</script>'/>${path}`],
  ['another drawing inside', `<svg onload="alert(1)">${path}</svg>${path}`],
])('[CONT-04] %s is left out of a drawing', (_, inner) => {
  const drawing = plainDrawing(svg(inner)) ?? ''
  // whatever else is there, it is this path, perhaps more than once, and shapes without anything
  expect(drawing.replaceAll('<path d="M4 6h16v14H4z" />', '').replaceAll('<path />', '')).toBe(
    `${head}</svg>`,
  )
  expect(drawing).toContain('<path d="M4 6h16v14H4z" />')
})

test.each([
  ['no markup', 'hello'],
  ['nothing drawn', svg('<text>Hi</text>')],
  ['a shape without a drawing around it', path],
  ['a document of another kind', `<html><body>${path}</body></html>`],
  ['a drawing of many shapes', svg('<path d="M0 0"/>'.repeat(201))],
  ['a very long one', svg(`<path d="${'M0 0'.repeat(5_000)}"/>`)],
  ['an unclosed tag', '<svg viewBox="0 0 24 24"><path d="M0 0"'],
])('[CONT-04] %s is no drawing', (_, markup) => {
  expect(plainDrawing(markup)).toBeNull()
})

test('[CONT-04] what is not closed is closed, and what closes too much does not', () => {
  expect(plainDrawing(`<svg viewBox="0 0 24 24"><g><g>${path}`)).toBe(
    `${head}<g ><g ><path d="M4 6h16v14H4z" /></g></g></svg>`,
  )
  expect(plainDrawing(`${svg(path)}</g></svg></div><path d="M1 1"/>`)).toBe(
    `${head}<path d="M4 6h16v14H4z" /></svg>`,
  )
  expect(plainDrawing('<svg viewBox="0 0 1"><path d="M0 0"/></svg>')).toContain('viewBox="0 0 24 24"')
})

test('[CONT-04] markup made to be slow is read in a moment', () => {
  for (const hostile of ['<a "', '<g ', '<path d="'.repeat(3), '<a \'"', '</', '<!--'])
    expect(plainDrawing(`<svg viewBox="0 0 24 24">${hostile.repeat(9_000 / hostile.length)}`)).toBeNull()
})
