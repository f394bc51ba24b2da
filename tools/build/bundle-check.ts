// `npm run bundle`: the pages a visitor meets first stay within their budgets of JavaScript and of styles.
import { ensureBuilt } from './build-once.ts'
import { firstLoad, firstStyles, gzipped, raw, readManifest } from './bundle.ts'

const client = 'build/client'
/** kB (1000 bytes) gzip. React, router and hydration alone are about 111. Each file is a request. */
const budgets = {
  'en/home': { scripts: 140, styles: 13, files: 10 },
  'en/find': { scripts: 140, styles: 13, files: 10 },
  'en/my-bookings': { scripts: 175, styles: 23, files: 26 },
}

await ensureBuilt(process.cwd())
const manifest = readManifest(client)
let over = 0
for (const [route, budget] of Object.entries(budgets)) {
  const scripts = firstLoad(client, manifest, route)
  measure(`${route} scripts`, scripts, budget.scripts)
  if (scripts.length > budget.files) {
    over += 1
    console.error(
      `  ${scripts.length} files, ${budget.files} at most: tools/build/page-chunks.ts says which come together.`,
    )
  }
  measure(`${route} styles`, firstStyles(manifest, route), budget.styles)
}
process.exitCode = over ? 1 : 0

function measure(what: string, files: string[], budget: number) {
  const size = gzipped(client, files) / 1000
  const unpacked = (raw(client, files) / 1000).toFixed(1)
  console.log(
    `${what}: ${size.toFixed(1)} kB of ${budget} kB in ${files.length} files (${unpacked} kB unpacked)`,
  )
  if (size <= budget) return
  over += 1
  const largest = files
    .map((name) => ({ name, kB: gzipped(client, [name]) / 1000 }))
    .toSorted((a, b) => b.kB - a.kB)
  for (const { name, kB } of largest.slice(0, 8)) console.error(`  ${kB.toFixed(1).padStart(6)} kB ${name}`)
  console.error('  Load what is not needed at once with the part that needs it, or find a lighter way.')
}
