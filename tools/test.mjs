// npm test: install what is missing, then run everything with the pinned Node. Plain JavaScript for any Node ≥ 20.
import { ensureInstalled } from './install.mjs'
import { handOver } from './pinned-node.mjs'

try {
  ensureInstalled()
  handOver('tools/test-all.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
