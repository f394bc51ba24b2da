import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'

const read = (path: string) => openSync(path) as Font
const own = read('src/kit/styles/font/atkinson-next-plain-zero.woff2')
const folder = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files'
const packed = read(`${folder}/atkinson-hyperlegible-next-latin-wght-normal.woff2`)

const drawn = (font: Font, letters: string) => {
  const { glyphs, positions } = font.layout(letters, ['tnum'])
  return {
    widths: positions.map(({ xAdvance }) => xAdvance),
    shapes: glyphs.map(({ path }) => path.commands.filter(({ command }) => command === 'moveTo').length),
  }
}

test('times and prices have a zero without a stroke, as wide as it was, and nothing else is drawn anew', () => {
  // an outline and what is inside it
  expect(drawn(own, '0').shapes).toEqual([2])
  // the control: in the package a stroke parts the inside
  expect(drawn(packed, '0').shapes).toEqual([3])
  expect(drawn(own, '09:00').widths).toEqual(drawn(packed, '09:00').widths)
  const others = '123456789 \u20ACOQ:.,%abcxyz\u00E9\u00FC\u00DF'
  expect(drawn(own, others)).toEqual(drawn(packed, others))
})
