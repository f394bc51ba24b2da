import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { fonts, seats as seatsOf, weaves } from './card-parts.ts'

// What the social cards are put together from, drawn once and committed so that the product needs nothing that can draw:
// the letters in white, in the sizes that cards write, and for groups the compartment with all seats free and with all
// taken, 1200 × 630. `node tools/drawings/card-pictures.ts`

const folder = 'src/features/groups/server/card'
const lettersFolder = 'src/platform/social-cards'

function picture(isTaken: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <defs>${weaves}</defs>
    <rect width="1200" height="630" fill="#123a7d"/>
    <path d="M668 260H1128" stroke="#f4f0e6" stroke-width="6"/>
    ${seatsOf(isTaken)}
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
  ...[
    0x218, 0x219, 0x21a, 0x21b, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2026,
    0x20ac, 0x2192,
  ],
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
writeFileSync(`${lettersFolder}/letters.png`, await page.screenshot({ type: 'png' }))
writeFileSync(`${lettersFolder}/letters.json`, `${JSON.stringify(metrics)}\n`)
await browser.close()
