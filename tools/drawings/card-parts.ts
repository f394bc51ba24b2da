import { readFileSync } from 'node:fs'

const folder = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files'
const files = {
  F: 'src/kit/styles/font/atkinson-next-plain-zero.woff2',
  Fx: `${folder}/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2`,
}

/** The product's own typeface, as `F` and, beyond Western Europe, `Fx`. */
export const fonts = Object.entries(files).map(
  ([family, file]) =>
    `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`,
)

const shapes = [
  '<path d="M0 8h16"/>',
  '<path d="M6 6h.01M18 18h.01" stroke-width="7" stroke-linecap="round"/>',
  '<path d="M-4 22L22-4M-13 13l26-26M5 31l26-26"/>',
  '<path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#5f8fdd" stroke="none"/>',
  '<path d="M7 0v14"/>',
  '<path d="M-6 10l12-8 12 8 12-8M-6 22l12-8 12 8 12-8"/>',
]
const tiles = [16, 24, 18, 24, 14, 24]

/** A seat and its backrest: the upper row's backs are above, the lower row's below. */
function seat(number: number, isTaken: boolean): string {
  const x = 668 + ((number - 1) % 3) * 160
  const isUpper = number <= 3
  const y = isUpper ? 92 : 290
  const shape = isUpper ? 'M0 138V54Q0 0 54 0h32q54 0 54 54v84z' : 'M0 0h140v84q0 54-54 54H54Q0 138 0 84z'
  const place = `transform="translate(${x} ${y})"`
  if (!isTaken)
    return `<path ${place} d="${shape}" fill="none" stroke="#c9d7ee" stroke-width="5" stroke-dasharray="16 11"/>
      <path ${place} d="M70 49v40M50 69h40" stroke="#c9d7ee" stroke-width="7" stroke-linecap="round"/>`
  return `<path ${place} d="${shape}" fill="#8fb6f7"/><path ${place} d="${shape}" fill="url(#w${number})"/>`
}

/** The patterns of the six seats. */
export const weaves = shapes
  .map(
    (shape, index) =>
      `<pattern id="w${index + 1}" width="${tiles[index]}" height="${tiles[index]}" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#5f8fdd" stroke-width="3">${shape}</g></pattern>`,
  )
  .join('')

export const seats = (isTaken: boolean): string =>
  [1, 2, 3, 4, 5, 6].map((number) => seat(number, isTaken)).join('')
