// `npm run bundle`: the pages a visitor meets first stay within their budget of JavaScript.
import { ensureBuilt } from './build-once.ts'
import { firstLoad, gzipped, readManifest } from './bundle.ts'

const client = 'build/client'
/** kB (1000 bytes) gzip. React, router and hydration alone are about 111. */
const budgets = { 'en/home': 140, 'en/find': 140 }

await ensureBuilt(process.cwd())
const manifest = readManifest(client)
let over = 0
for (const [route, budget] of Object.entries(budgets)) {
  const files = firstLoad(client, manifest, route)
  const size = gzipped(client, files) / 1000
  console.log(`${route}: ${size.toFixed(1)} kB of ${budget} kB in ${files.length} files`)
  if (size <= budget) continue
  over += 1
  const largest = files
    .map((name) => ({ name, kB: gzipped(client, [name]) / 1000 }))
    .toSorted((a, b) => b.kB - a.kB)
  for (const { name, kB } of largest.slice(0, 8)) console.error(`  ${kB.toFixed(1).padStart(6)} kB ${name}`)
  console.error('  Load what is not needed at once with import(), or find a lighter way.')
}
process.exitCode = over ? 1 : 0
