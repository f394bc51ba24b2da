import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortNamesOf, styleName } from './style-names.ts'
import { withNames, withReferences } from './style-references.ts'

const here = (path: string) => `${process.cwd()}/${path}`

test('developing, a name says in which sheet a class is written', () => {
  expect(styleName('titleRow', here('src/kit/layout/page-band.module.css'), true)).toBe('page-band_titleRow')
  expect(styleName('titleRow', here('src/kit/layout/page-band.module.css?used'), true)).toBe(
    'page-band_titleRow',
  )
  // two sheets of one name would share their classes' names
  const names = globSync('src/**/*.module.css').map((path) => path.split(/[/\\]/).at(-1))
  expect(new Set(names).size).toBe(names.length)
})

test('built, no two classes share a name, and none is a global one or begins like an advertisement', () => {
  const names = [...shortNamesOf(globSync('src/**/*.module.css').toSorted()).values()]
  expect(names.length).toBeGreaterThan(400)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[B-Z][A-Za-z0-9]$/.test(name))).toEqual([])
  expect(() => styleName('nobody', here('src/kit/controls/button.module.css'), false)).toThrow('has no class')
})

test('a sheet names a class of another sheet as the page knows it, in selectors only', () => {
  const sheet = `@value button, wide as wideButton from '../controls/button.module.css';
.foot .button, .foot > .wideButton:hover { padding: 0.5rem }
@media (max-width: 40.5rem) { .foot .other { background: url('x.button') } }`
  expect(withReferences(sheet, here('src/kit/layout/foot.module.css'), true))
    .toBe(`.foot :global(.button_button), .foot > :global(.button_wide):hover { padding: 0.5rem }
@media (max-width: 40.5rem) { .foot .other { background: url('x.button') } }`)
})

test('a component is built with the names themselves, and its sheet stays imported', () => {
  const component = `import styles from './foot.module.css'
const look = { a: styles.first, b: props.styles.second }
export const Foot = () => <p className={\`small \${styles.text}\`} />`
  expect(withNames(component, here('src/kit/layout/foot.tsx'), true)).toBe(`import './foot.module.css'
const look = { a: 'foot_first', b: props.styles.second }
export const Foot = () => <p className={\`small \${'foot_text'}\`} />`)
  // a class that is chosen by a value would be missing in the page
  expect(() =>
    withNames(`import styles from './foot.module.css'\nstyles[kind]`, here('src/kit/foot.tsx')),
  ).toThrow('styles[')
})
