import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layerOf } from './style-layers.ts'

test('a sheet stands in the layer of its folder, the global ones bring their own', () => {
  expect(layerOf('/x/src/kit/controls/button.module.css')).toBe('kit')
  expect(layerOf('/x/src/features/search/ui/map/route-map.module.css?used')).toBe('features')
  expect(layerOf('/x/src/pages/home/home.module.css')).toBe('pages')
  expect(layerOf('/x/src/kit/styles/global.css')).toBeUndefined()
  expect(layerOf('/x/src/kit/controls/button.tsx')).toBeUndefined()
})

test('every sheet of the product has a layer: one without would overrule them all', () => {
  const sheets = globSync('src/**/*.css').filter((path) => !path.startsWith('src/kit/styles/'))
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.filter((path) => layerOf(`/${path}`) === undefined)).toEqual([])
})
