// npm start, npm run serve: install what is missing, go on with the pinned Node. Plain JavaScript for any Node ≥ 20.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { handOver, root } from './pinned-node.mjs'

try {
  if (process.argv.includes('--production')) {
    // Production installs and builds nothing: what runs there was put there on purpose.
    if (!existsSync(`${root}build/server/index.js`))
      throw new Error('There is no build to serve: run `npm run build` first.')
    process.env.NODE_ENV = 'production'
    handOver('build/server/index.js', [], ['services/content/embedded.ts'])
  } else {
    ensureInstalled()
    handOver('tools/start-product.ts')
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
