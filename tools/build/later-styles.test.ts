import { expect, test } from 'vitest'
import { withNewStylesOnly } from './later-styles.ts'

const code = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/shell.css","assets/map.css","assets/kit.css"])))=>i.map(i=>d[i]);',
  'a(()=>import("./map.js"),__vite__mapDeps([0,1,2])),a(()=>import("./words.js"),__vite__mapDeps([0]))',
].join('\n')

test('a later part brings the sheets that its page lacks, and no other', () => {
  const result = withNewStylesOnly(code, new Set(['assets/shell.css']))
  expect(result).toBe(
    'a(()=>import("./map.js"),["assets/map.css","assets/kit.css"]),a(()=>import("./words.js"),[])',
  )
})

test('a list that is written in another way is a failure and not a part without styles', () => {
  expect(withNewStylesOnly('x(__vite__mapDeps([0]))', new Set())).toBeNull()
})
