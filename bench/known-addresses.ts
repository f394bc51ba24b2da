// `npm run bench:accounts`: whether the time of an answer tells which addresses have an account. README.md says how to read it.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandboxes } from '../sandbox/sandboxes.ts'
import { atSandboxes } from '../testing/harness/at-sandboxes.ts'
import { ensureBuilt } from '../tools/build/build-once.ts'
import { codeIn } from '../testing/harness/post.ts'
import { freePorts } from '../tools/run/free-ports.ts'
import { startChild, stopChildren } from './children.ts'
import { median } from './load.ts'
import { printTable } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 40)
let place = 0
const password = 'six seats one ticket'
const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Bench',
  email,
  password,
  termsAccepted: true,
})

/** Every call in which somebody gives an address that may or may not have an account. */
const calls: Readonly<
  Record<string, (email: string) => readonly [path: string, body: object, status: number]>
> = {
  login: (email) => ['login', { email, password: 'wrong horse battery' }, 400],
  register: (email) => ['register', person(email), 200],
  'another code': (email) => ['resend-verification', { email }, 200],
  'forgotten password': (email) => ['forgot-password', { email }, 200],
}

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-bench-'))
const [port] = await freePorts(1)
const origin = `http://localhost:${port}`
const sandboxes = await startSandboxes({ productUrl: origin, confirmMs: 0 })
try {
  await startChild(['build/server/index.js'], join(folder, 'product.log'), {
    ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(folder, 'data') },
    ...{ LOG_LEVEL: 'info', CLOCK_URL: sandboxes.clockUrl },
    ...atSandboxes(sandboxes),
  })
  const names = Object.keys(calls)
  const known: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  // each address is used once: a second time it would be slowed
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const email = `known-${round}-${name.replaceAll(' ', '-')}@sixrail.example`
      await registerKnown(email)
      known[name]!.push(email)
    }
  // the countdown of the registration is over
  sandboxes.clock.advance(2 * 24 * 3_600_000)

  const times = Object.fromEntries(
    names.map((name) => [name, { known: [] as number[], unknown: [] as number[] }]),
  )
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const emails = {
        known: known[name]![round]!,
        unknown: `nobody-${round}-${randomInt(1e9)}@sixrail.example`,
      }
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const which of order) times[name]![which].push(await ask(...calls[name]!(emails[which])))
    }

  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; ` +
      `medians of ${rounds} of each, in turns; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  const rows = names.map((name) => {
    const [one, other] = [median(times[name]!.known), median(times[name]!.unknown)]
    // of the two of one round, which met the same moment of the machine
    const ratio = median(times[name]!.known.map((ms, round) => ms / times[name]!.unknown[round]!))
    return {
      figure: `${name}, known beside unknown address (ms)`,
      product: one.toFixed(1),
      reference: other.toFixed(1),
      // whichever is slower: both directions tell
      result: Math.max(ratio, 1 / ratio),
      sign: '≤' as const,
      wanted: 1.1,
    }
  })
  process.exitCode = printTable(rows) ? 0 : 1
} finally {
  await stopChildren()
  await sandboxes.close()
  rmSync(folder, { recursive: true, force: true })
}

/** An account whose address is proven: before that an address is nobody's. */
async function registerKnown(email: string): Promise<void> {
  const { text } = await send('register', person(email), 200)
  const { userId } = JSON.parse(text) as { userId: string }
  const fits = (letter: { to: readonly string[]; text: string }) =>
    letter.to.includes(email) && codeIn(letter.text) !== null
  const letter = await sandboxes.mail.inbox.arrival(fits, AbortSignal.timeout(60_000))
  await send('verify', { userId, otp: codeIn(letter.text), password }, 200)
}

/** One call from a place of its own, ms. */
async function ask(path: string, body: object, status: number): Promise<number> {
  return (await send(path, body, status)).ms
}

async function send(path: string, body: object, status: number): Promise<{ ms: number; text: string }> {
  place += 1
  const forwarded = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`
  const start = performance.now()
  const response = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - start
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${text}`)
  return { ms, text }
}
