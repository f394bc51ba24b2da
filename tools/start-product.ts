// npm start, on the pinned Node: build what changed, start the sandboxes nobody real stands in for, then the product.
import { ensureBuilt } from './build/build-once.ts'
import { ChildProcesses } from './run/child-processes.ts'
import { chosenPorts, clockCanMove, dataFolder, sandboxedParties, wantedPorts } from './run/parties.ts'
import { startProduct } from './run/running-product.ts'

let exiting = false
async function exit(code: number) {
  // npm passes a Ctrl-C on although the terminal has sent it already; the second one must not hurry the first.
  if (exiting) return
  exiting = true
  await children.stop()
  process.exit(code)
}
const children = new ChildProcesses((name, code) => {
  console.error(`${name} stopped with code ${code}; stopping everything.`)
  void exit(code || 1)
})
process.on('SIGINT', () => void exit(0))
process.on('SIGTERM', () => void exit(0))

try {
  const sandboxed = sandboxedParties(process.env)
  const dataDir = dataFolder(process.env, sandboxed)
  // a port that was named and is taken is refused at once; while it builds, another start may take those that were free
  await chosenPorts(process.env, sandboxed)
  await ensureBuilt(process.cwd())
  const ports = await chosenPorts(process.env, sandboxed)
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${ports.product}`
  const place = { ports, publicUrl, dataDir, sandboxed }
  // the addresses should stay on the screen, not drown in requests
  await startProduct(children, place, { LOG_LEVEL: 'warn', ...process.env })
  console.log(`\nSixrail is ready\n  product   ${publicUrl}`)
  if (sandboxed.length > 0) {
    const consoleUrl = `http://127.0.0.1:${ports.console}`
    console.log(`  sandboxes ${consoleUrl}  (${sandboxed.join(', ')}; nothing real is bought)`)
    if (clockCanMove(sandboxed))
      console.log(`  clock     ${consoleUrl}#clock  (${await clockSays(consoleUrl)})`)
    const moved = ['product' as const, 'console' as const, ...sandboxed].filter(
      (name) => ports[name] !== wantedPorts[name].usual,
    )
    if (moved.length > 0)
      console.log(
        `  ports     ${moved.map((name) => `${wantedPorts[name].variable}=${ports[name]}`).join(' ')}`,
      )
  }
  console.log('Ctrl-C stops everything.')
} catch (error) {
  if (!exiting) console.error((error as Error).message)
  await exit(1)
}

/** What the common clock shows, and how to begin elsewhere. */
async function clockSays(consoleUrl: string): Promise<string> {
  const { now } = (await (await fetch(`${consoleUrl}/clock`)).json()) as { now: number }
  const date = new Date(now).toISOString().slice(0, 10)
  return `it shows ${date}; to begin at another date: SANDBOX_CLOCK=2025-11-20 npm start`
}
