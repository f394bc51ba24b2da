import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

// The sign as the pictures that phones ask for when the site is installed, drawn once and committed.
// `node tools/drawings/app-icons.ts`

const sign = readFileSync('public/sign.svg', 'utf8').replace('<svg ', '<svg style="width:100%" ')
/** A maskable picture is cut to a circle at worst: what counts stays within 80 % of it. */
const icons = [
  { name: 'icon-180', size: 180, width: 68 },
  { name: 'icon-192', size: 192, width: 78 },
  { name: 'icon-512', size: 512, width: 78 },
  { name: 'icon-maskable-512', size: 512, width: 56 },
]

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
})
const page = await browser.newPage({ colorScheme: 'light' })
for (const { name, size, width } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#f4f0e6"><div style="width:${width}%">${sign}</div></body>`,
  )
  writeFileSync(`public/${name}.png`, await page.screenshot())
}
await browser.close()
