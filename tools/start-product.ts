// npm start, on the pinned Node: build what changed, start the sandboxes nobody real stands in for, then the product.
import { ensureBuilt } from './build-once.ts'
import { ChildProcesses } from './child-processes.ts'
import { portsInUse } from './free-ports.ts'
import { sandboxedParties, usualPorts } from './parties.ts'
import { startProduct } from './running-product.ts'

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
  const ports = { ...usualPorts, product: Number(process.env.PORT ?? usualPorts.product) }
  const {
    product,
    console: page,
    payments,
    ticketing,
    mail,
    'sign-in': signIn,
    'live-schedule': liveSchedule,
  } = ports
  const wanted: Record<string, number> = sandboxed.length
    ? {
        product,
        'sandbox console': page,
        payments,
        ticketing,
        mail,
        'sign-in': signIn,
        'live schedule': liveSchedule,
      }
    : { product }
  const used = await portsInUse(wanted)
  if (used.length) throw new Error(used.join('\n'))

  await ensureBuilt(process.cwd())
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${product}`
  const place = { ports, publicUrl, dataDir: process.env.DATA_DIR ?? 'data', sandboxed }
  // the addresses should stay on the screen, not drown in requests
  await startProduct(children, place, { LOG_LEVEL: 'warn', ...process.env })
  console.log(`\nSixrail is ready\n  product   ${publicUrl}`)
  if (sandboxed.length)
    console.log(`  sandboxes http://127.0.0.1:${page}  (${sandboxed.join(', ')}; nothing real is bought)`)
  console.log('Ctrl-C stops everything.')
} catch (error) {
  if (!exiting) console.error((error as Error).message)
  await exit(1)
}
