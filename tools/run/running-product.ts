// The built product with its sandboxes, as `npm start` and the journeys run it.
import { chmodSync, mkdirSync } from 'node:fs'
import { type ChildProcesses, untilHealthy } from './child-processes.ts'
import { type Environment, type Place, productEnvironment, sandboxEnvironment } from './parties.ts'

export async function startProduct(
  children: ChildProcesses,
  place: Place,
  environment: Environment,
  quiet = false,
) {
  // for this user alone, as the product wants it: the sandboxes put theirs into it first
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  chmodSync(place.dataDir, 0o700)
  if (place.sandboxed.length) {
    await children.start({
      name: 'sandboxes',
      parameters: ['sandbox/main.ts'],
      environment: { ...environment, ...sandboxEnvironment(place) },
      ready: /^sandboxes ready/m,
      quiet,
    })
  }
  await children.start({
    name: 'product',
    // the written pages come from a service inside the same process, unless CONTENT_URL names another
    parameters: ['--import', './services/content/embedded.ts', 'build/server/index.js'],
    environment: { ...environment, ...productEnvironment(place) },
    // Its own first line may change; what counts is that it answers.
    ready: (ended) => untilHealthy(`http://localhost:${place.ports.product}/api/health`, ended),
    quiet,
  })
}
