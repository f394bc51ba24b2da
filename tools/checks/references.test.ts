import { describe, expect, test } from 'vitest'
import { danglingReferences, numbersGivenTwice, readKnown } from './references.ts'

const known = readKnown(
  {
    rules: '# Product rules\n- **R-1** The price counts.\n- **R-12** Identity.',
    requirements: '| id | promise |\n|---|---|\n| GRP-05 | Exactly six |',
    specification: { '000': '## 3. Entities\n' },
  },
  ['032-a-price-that-rose.md'],
  {
    exists: (path) => path === 'docs/operate.md' || path === 'src/flows',
    files: ['docs/operate.md', 'src/flows/holds/swap-hold.ts'],
    read: (path) =>
      path === 'docs/operate.md' ? '# Operating\n## Alerts\n### When *one* `npm start` is enough\n' : '',
  },
)
const dangling = (text: string, path = 'src/flows/fill-group.ts') => danglingReferences(path, text, known)

test('what can be found is no finding', () => {
  expect(dangling('// R-1 and R-12, [GRP-05], ADR 032, ADR 32, 000 §3')).toEqual([])
})

describe('what cannot be found is named with its line', () => {
  test.each([
    ['a product rule', '// R-99', 'R-99'],
    ['a requirement', '[GRP-55]', 'GRP-55'],
    ['a decision record', 'ADR 033', 'ADR 033'],
    ['a section', '001 §3', '001 §3'],
    ['a bare number', '(decision 28)', 'decision 28: write R-… or ADR …'],
    ['a number alone', '(032)', '(032): write ADR … or 000 §…'],
    ['a number after other words', '(as in 032)', '(as in 032): write ADR … or 000 §…'],
  ])('%s', (_, text, found) => {
    expect(dangling(`\n${text}`)).toEqual([`line 2: ${found}`])
  })
})

test('links of documents lead to files', () => {
  const at = (text: string) => dangling(text, 'docs/providers/stripe.md')
  expect(at('[operate](../operate.md#alerts), [flows](../../src/flows/), https://sixrail.example')).toEqual(
    [],
  )
  expect(at('[gone](../gone.md)')).toEqual(['line 1: ../gone.md'])
})

test('and to headings that are there', () => {
  const at = (text: string) => dangling(text, 'docs/operate.md')
  expect(
    at('[here](#alerts), [there](operate.md#when-one-npm-start-is-enough), [flows](../src/flows#l1)'),
  ).toEqual([])
  expect(at('[gone](#bells), [gone too](operate.md#bells)')).toEqual([
    'line 1: #bells',
    'line 1: operate.md#bells',
  ])
})

test('a number in brackets is one only where nothing calls it', () => {
  expect(dangling('f(032); at (100); (ADR 032) and (migration 032)')).toEqual([])
})

test('a link whose text names a decision record is a link', () => {
  expect(danglingReferences('docs/a.md', '[decision 021](operate.md)', known)).toEqual([])
})

test('a number that two decisions have is told', () => {
  expect(numbersGivenTwice(['001-a.md', '002-b.md', '002-c.md', 'README.md'])).toEqual(['002'])
  expect(numbersGivenTwice(['001-a.md', '002-b.md'])).toEqual([])
})

describe('files in backticks', () => {
  test.each([
    ['from the root', '`src/flows/holds/swap-hold.ts`'],
    ['by the end of its path', '`holds/swap-hold.ts` and `./swap-hold.ts`'],
    ['one of several', '`flows/<story>/*.ts`, `src/**/swap-*.ts`, `{swap,check}-hold.ts`'],
    ['as history', 'a tool (then `tools/gone.ts`)'],
    ['a document of somebody else', '`_bookings.md`'],
    ['an address', '`http://127.0.0.1:${port}/script.js`'],
  ])('are found %s', (_, text) => {
    expect(dangling(`// ${text}`)).toEqual([])
    expect(dangling(text, 'docs/a.md')).toEqual([])
  })

  test('that are nowhere are named, in documents and in comments', () => {
    expect(dangling('See `flows/holds/gone.ts` and `docs/gone.md`.', 'docs/a.md')).toEqual([
      'line 1: flows/holds/gone.ts',
      'line 1: docs/gone.md',
    ])
    expect(dangling('/** As `swap.ts` does. */')).toEqual(['line 1: swap.ts'])
    expect(dangling('const a = 1 // as `swap.ts`')).toEqual(['line 1: swap.ts'])
    expect(dangling('const name = `swap.ts`')).toEqual([])
  })
})
