import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

// What the social card of a group is put together from, drawn once and committed so that the product needs nothing that can
// draw: the compartment with all seats free and with all taken, 1200 × 630, and the letters in white, in the sizes that
// the card writes. `node tools/drawings/card-pictures.ts`

const folder = 'src/features/groups/server/card'
const fonts = ['latin', 'latin-ext'].map((part) => {
  const name = `atkinson-hyperlegible-next-${part}-wght-normal.woff2`
  const font = readFileSync(`node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/${name}`)
  return `@font-face{font-family:F${part === 'latin' ? '' : 'x'};font-weight:200 800;src:url(data:font/woff2;base64,${font.toString('base64')})}`
})

const weaves = [
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

function picture(isTaken: boolean): string {
  const patterns = weaves.map(
    (weave, index) =>
      `<pattern id="w${index + 1}" width="${tiles[index]}" height="${tiles[index]}" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#5f8fdd" stroke-width="3">${weave}</g></pattern>`,
  )
  const seats = [1, 2, 3, 4, 5, 6].map((number) => seat(number, isTaken))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <defs>${patterns.join('')}</defs>
    <rect width="1200" height="630" fill="#123a7d"/>
    <path d="M668 260H1128" stroke="#f4f0e6" stroke-width="6"/>
    ${seats.join('')}
    <path d="M72 118V182" stroke="#f4f0e6" stroke-width="6"/>
    <circle cx="72" cy="108" r="13" fill="#123a7d" stroke="#f4f0e6" stroke-width="6"/>
    <circle cx="72" cy="192" r="13" fill="#eb5331" stroke="#f4f0e6" stroke-width="6"/>
    <rect y="540" width="1200" height="90" fill="#0d2c61"/>
    <text x="1128" y="602" font-family="F" font-size="52" font-weight="750" fill="#fff" text-anchor="end">Sixrail</text>
  </svg>`
}

const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
] as const
const letters = [
  ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  ...[0x218, 0x219, 0x21a, 0x21b, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x20ac],
].map((code) => String.fromCodePoint(code))

/** weight, size in px, and what is written with it */
const styles = {
  route: [750, 60, letters],
  tight: [750, 42, letters],
  price: [800, 92, [...'0123456789.,-/€ \u00a0\u202f']],
  text: [450, 36, letters],
} as const

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const head = `<style>${fonts.join('')}body{margin:0}svg,canvas{display:block}</style>`
for (const [name, isTaken] of [
  ['card-free', false],
  ['card-taken', true],
] as const) {
  await page.setContent(head + picture(isTaken))
  await page.evaluate('document.fonts.ready')
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ type: 'png' }))
}

await page.setContent(`${head}<p style="font-family:F,Fx">a ğ</p><canvas></canvas>`)
await page.evaluate(
  'Promise.all([400, 450, 750, 800].flatMap((w) => [document.fonts.load(`${w} 60px F`), document.fonts.load(`${w} 60px Fx`, "ğ")]))',
)
type Styles = Readonly<Record<string, readonly [weight: number, size: number, written: readonly string[]]>>
const { metrics, width, height } = await page.evaluate((all: Styles) => {
  const canvas = document.querySelector('canvas')!
  const sheetWidth = 2_000
  canvas.width = sheetWidth
  canvas.height = 2_400
  const context = canvas.getContext('2d')!
  context.fillStyle = '#000'
  context.fillRect(0, 0, sheetWidth, 2_400)
  context.fillStyle = '#fff'
  const places: Record<string, Record<string, number[]>> = {}
  let [x, y] = [0, 0]
  for (const [name, [weight, size, written]] of Object.entries(all)) {
    context.font = `${weight} ${size}px F, Fx`
    const [above, below] = [Math.ceil(size * 1.05), Math.ceil(size * 0.32)]
    const own: Record<string, number[]> = {}
    for (const letter of written) {
      const advance = context.measureText(letter).width
      const room = Math.ceil(advance) + 12
      if (x + room > sheetWidth) [x, y] = [0, y + above + below]
      // a letter that reaches further must not leave ink in the next one's place
      context.save()
      context.beginPath()
      context.rect(x, y, room, above + below)
      context.clip()
      context.fillText(letter, x + 6, y + above)
      context.restore()
      // place and size in the sheet, and how far the letter carries
      own[letter] = [x, y, room, above + below, Math.round(advance * 100) / 100]
      x += room
    }
    places[name] = own
    ;[x, y] = [0, y + above + below]
  }
  // sixteen steps of grey are enough for an edge, and half as large
  const sheet = context.getImageData(0, 0, sheetWidth, y)
  for (let at = 0; at < sheet.data.length; at += 4)
    sheet.data.fill(Math.round(sheet.data[at + 1]! / 17) * 17, at, at + 3)
  canvas.height = y
  context.putImageData(sheet, 0, 0)
  document.querySelector('p')!.remove()
  return { metrics: places, width: sheetWidth, height: y }
}, styles as Styles)
await page.setViewportSize({ width, height })
writeFileSync(`${folder}/card-letters.png`, await page.screenshot({ type: 'png' }))
writeFileSync(`${folder}/card-letters.json`, `${JSON.stringify(metrics)}\n`)
await browser.close()
