import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

// What a messenger shows beside an invitation: the compartment as full as it is, 1200 × 630. Drawn once and committed,
// so that the product needs nothing that can draw: `node tools/drawings/invite-pictures.ts`. Without words of any language; the
// words stand in the page's own description.

const font = readFileSync(
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
).toString('base64')

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
  const x = 90 + ((number - 1) % 3) * 236
  const isUpper = number <= 3
  const y = isUpper ? 96 : 358
  const shape = isUpper ? 'M0 188V74Q0 0 74 0h50q74 0 74 74v114z' : 'M0 0h198v114q0 74-74 74H74Q0 188 0 114z'
  const place = `transform="translate(${x} ${y})"`
  if (!isTaken)
    return `<path ${place} d="${shape}" fill="none" stroke="#c9d7ee" stroke-width="5" stroke-dasharray="18 13"/>
      <path ${place} d="M99 66v56M71 94h56" stroke="#c9d7ee" stroke-width="8" stroke-linecap="round"/>`
  return `<path ${place} d="${shape}" fill="#8fb6f7"/><path ${place} d="${shape}" fill="url(#w${number})"/>`
}

function picture(taken: number): string {
  const patterns = weaves.map(
    (weave, index) =>
      `<pattern id="w${index + 1}" width="${tiles[index]}" height="${tiles[index]}" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#5f8fdd" stroke-width="3">${weave}</g></pattern>`,
  )
  const seats = [1, 2, 3, 4, 5, 6].map((number) => seat(number, number <= taken))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <defs>${patterns.join('')}</defs>
    <rect width="1200" height="630" fill="#123a7d"/>
    <path d="M0 321H1200" stroke="#0d2c61" stroke-width="26"/>
    <path d="M0 321H1200" stroke="#f4f0e6" stroke-width="6"/>
    ${seats.join('')}
    <circle cx="870" cy="321" r="19" fill="#123a7d" stroke="#f4f0e6" stroke-width="8"/>
    <circle cx="1110" cy="321" r="19" fill="#eb5331" stroke="#f4f0e6" stroke-width="8"/>
    <g font-family="F" fill="#fff" text-anchor="middle">
      <text x="990" y="232" font-size="150" font-weight="750">${taken}<tspan fill="#c9d7ee" font-weight="400"> / 6</tspan></text>
      <text x="990" y="482" font-size="92" font-weight="700">Sixrail</text>
    </g></svg>`
}

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (let taken = 0; taken <= 6; taken += 1) {
  await page.setContent(
    `<style>@font-face{font-family:F;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
      body{margin:0}svg{display:block}</style>${picture(taken)}`,
  )
  await page.evaluate('document.fonts.ready')
  writeFileSync(`public/invite/${taken}-of-6.png`, await page.screenshot({ type: 'png' }))
}
await browser.close()
