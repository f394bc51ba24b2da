import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { createPaymentsSandbox } from '../../../sandbox/payments/index.ts'
import { createTicketingSandbox } from '../../../sandbox/ticketing/index.ts'
import { hostMode } from './mode.ts'

// suites are run in processes of their own, as a person would
vi.setConfig({ testTimeout: 900_000 })

const root = resolve(import.meta.dirname, '../../..')
const paymentsFile = 'testing/providers/payments/payments.host.test.ts'
const ticketingFile = 'testing/providers/ticketing/ticketing.host.test.ts'

/** Runs suites with these variables and no others of the providers'. */
function run(files: readonly string[], variables: Readonly<Record<string, string>>) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|STRIPE|DISTRIBUSION|SUITE|RECORD)/.test(name),
  )
  const env = { ...Object.fromEntries(own), ...variables, NO_COLOR: '1' }
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'testing', '--retry=0', ...files]
  return new Promise<{ passed: boolean; said: string }>((done) => {
    execFile(process.execPath, command, { cwd: root, env, maxBuffer: 50_000_000 }, (error, out, wrong) =>
      done({ passed: error === null, said: `${out}${wrong}` }),
    )
  })
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'recordings-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const payments = async () => {
  const keys = { secretKey: 'sk_test_recorded', webhookSecret: 'whsec_recorded' }
  const sandbox = createPaymentsSandbox({ clock: new MovableClock(), ...keys, webhookUrls: [] })
  const STRIPE_API_URL = await sandbox.listen(0)
  return { sandbox, variables: { STRIPE_API_URL, STRIPE_SECRET_KEY: keys.secretKey } }
}
const ticketing = async () => {
  const sandbox = createTicketingSandbox({
    clock: new MovableClock(),
    apiKey: 'key-of-this-run',
    confirmMs: 3_000,
  })
  const DISTRIBUSION_API_URL = await sandbox.listen(0)
  return { sandbox, variables: { DISTRIBUSION_API_URL, DISTRIBUSION_API_KEY: 'key-of-this-run' } }
}

test.each([
  ['stripe', paymentsFile, payments, 'STRIPE_SECRET_KEY'],
  ['distribusion', ticketingFile, ticketing, 'DISTRIBUSION_API_KEY'],
] as const)(
  '%s: recorded at a sandbox as if it were the host, and repeated without it',
  async (suite, file, open, secret) => {
    const RECORDINGS_DIR = folder()
    const { sandbox, variables } = await open()
    const recorded = await run([file], { SUITE: 'record', RECORDINGS_DIR, ...variables }).finally(() =>
      sandbox.close(),
    )
    expect(recorded.passed, recorded.said).toBe(true)
    const text = readFileSync(join(RECORDINGS_DIR, `${suite}.json`), 'utf8')
    expect(text).not.toContain((variables as Record<string, string>)[secret])
    // neither the sandbox nor the key is there any more
    const repeated = await run([file], { SUITE: 'replay', RECORDINGS_DIR })
    expect(repeated.passed, repeated.said).toBe(true)
    const countOf = (said: string) => /Tests +(\d+) passed/.exec(said)?.[1]
    expect(countOf(repeated.said)).toBe(countOf(recorded.said))
    expect(Number(countOf(repeated.said))).toBeGreaterThan(5)
  },
)

test.each(['live', 'record'])('SUITE=%s without a key fails, and names the variable', (asked) => {
  const before = process.env['SUITE']
  process.env['SUITE'] = asked
  try {
    expect(() => hostMode('some', { name: 'SOME_KEY', value: '' })).toThrow(
      `SUITE=${asked}, and there is no SOME_KEY`,
    )
    expect(hostMode('some', { name: 'SOME_KEY', value: 'a key' })).toBe(asked)
  } finally {
    if (before === undefined) delete process.env['SUITE']
    else process.env['SUITE'] = before
  }
})

test('without a key SUITE=live passes neither suite, and without SUITE both are skipped and not passed', async () => {
  const both = [paymentsFile, ticketingFile]
  const live = await run(both, { SUITE: 'live', RECORDINGS_DIR: folder() })
  expect(live.passed, live.said).toBe(false)
  for (const name of ['STRIPE_SECRET_KEY', 'DISTRIBUSION_API_KEY'])
    expect(live.said).toContain(`SUITE=live, and there is no ${name}`)
  const unasked = await run(both, { RECORDINGS_DIR: folder() })
  expect(unasked.passed, unasked.said).toBe(true)
  expect(unasked.said).toMatch(/Tests +2 skipped/)
})
