// npm run operator -- grant|revoke|list: gives and takes the operator's role. Runs on any Node ≥ 20.
import { existsSync } from 'node:fs'
import { handOver, root } from './pinned-node.mjs'

try {
  if (!existsSync(`${root}build/server/index.js`))
    throw new Error('There is no build yet: run `npm run build` first.')
  handOver('build/server/index.js', ['operator', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
