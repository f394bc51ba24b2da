import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { sep } from 'node:path'
import { chromium } from 'playwright-core'
import type { ReactNode } from 'react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { styleName } from '../build/style-names.ts'
import { fonts, seats, weaves } from './card-parts.ts'

// What the social cards of pages are put together from besides letters, drawn once and committed: the ground, each poster
// of the kit in each season, that of each article and route, and the full compartment for pages without a poster. `node tools/drawings/page-card-pictures.ts`

const folder = 'src/features/content/server/card/pictures'
const kit = 'src/kit/landing'
const motifs = ['bridge', 'canal', 'harbour', 'square']
const seasons = ['autumn', 'winter', 'spring', 'summer']
/** as large as the place that a card has for it */
const size = { width: 405, height: 540 }

type LandmarkArt = FunctionComponent<{ name: string; season: string }>
type PosterArt = FunctionComponent<{ motif: string; season: string; children?: ReactNode }>
const vite = await createServer({
  configFile: 'tools/kit-page/vite.config.ts',
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
const { PosterArt } = (await vite.ssrLoadModule(`${process.cwd()}/${kit}/poster.tsx`)) as {
  PosterArt: PosterArt
}
const { LandmarkArt } = (await vite.ssrLoadModule(`${process.cwd()}/${kit}/landmark-art.tsx`)) as {
  LandmarkArt: LandmarkArt
}
const sheet = `${process.cwd()}/${kit}/poster.module.css`
const inks = readFileSync(sheet, 'utf8').replaceAll(
  /\.([a-z]\w*)(?=[\s.:,{])/gi,
  (_all, local: string) => `.${styleName(local, sheet, true)}`,
)
const head = `<style>${fonts.join('')}${readFileSync('src/kit/styles/tokens.css', 'utf8')}${inks}
  :root{color-scheme:light}body{margin:0;background:#123a7d}
  body>svg{display:block;border-radius:36px;box-shadow:none;width:100%;height:auto}
  .frame{position:fixed;inset:0;border:6px solid #f4f0e6;border-radius:36px}</style>`

const ground = `<svg style="border-radius:0" xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#123a7d"/>
  <g transform="translate(54 528) scale(1.6)">${[0, 1, 2, 3, 4, 5].map(seatOfSign).join('')}</g>
  <text x="124" y="572" font-family="F" font-size="46" font-weight="750" fill="#fff">Sixrail</text>
</svg>`
const compartment = `<svg style="border-radius:0" xmlns="http://www.w3.org/2000/svg" width="405" height="540" viewBox="664 -46 468 624">
  <defs>${weaves}</defs><path d="M668 260H1128" stroke="#f4f0e6" stroke-width="6"/>${seats(true)}</svg>`

/** As in `public/sign.svg`, in the colours for a dark ground. */
function seatOfSign(index: number): string {
  const x = 1 + (index % 3) * 11
  const shape =
    index < 3
      ? `M${x} 14.5v-5.5a4 4 0 0 1 4-4h1a4 4 0 0 1 4 4v5.5z`
      : `M${x} 18.5h9v5.5a4 4 0 0 1-4 4h-1a4 4 0 0 1-4-4z`
  return `<path d="${shape}" fill="${index === 5 ? '#ff7a5a' : '#8fb6f7'}"/>`
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
async function draw(name: string, svg: string, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await page.setContent(head + svg)
  await page.evaluate('document.fonts.ready')
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ type: 'png' }))
}
await draw('ground', ground, { width: 1200, height: 630 })
await draw('compartment', compartment, size)
for (const motif of motifs)
  for (const season of seasons) {
    const art = renderToStaticMarkup(createElement(PosterArt, { motif, season }))
    await draw(`${motif}-${season}`, `${art}<div class="frame"></div>`, size)
  }
for (const path of globSync('content/{blogs,routes}/*/facts.json')) {
  const { poster } = JSON.parse(readFileSync(path, 'utf8')) as { poster: string }
  const [name = '', season = ''] = poster.split(' ')
  const art = renderToStaticMarkup(createElement(LandmarkArt, { name, season }))
  const kind = path.split(sep)[1]!
  await draw(`${kind}/${name}-${season}`, `${art}<div class="frame"></div>`, size)
}
await browser.close()
await vite.close()
