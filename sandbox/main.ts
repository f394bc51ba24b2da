import { moods, type Mood } from './live-schedule/delays.ts'
import { parties, type Party, startSandboxes } from './sandboxes.ts'

const env = process.env

try {
  const sandboxes = await startSandboxes({
    productUrl: address('PRODUCT_URL', 'http://localhost:3000'),
    ports: {
      console: port('SANDBOX_CONSOLE_PORT', 4240),
      payments: port('SANDBOX_PAYMENTS_PORT', 4242),
      ticketing: port('SANDBOX_TICKETING_PORT', 4243),
      mail: port('SANDBOX_MAIL_PORT', 4225),
      'sign-in': port('SANDBOX_SIGN_IN_PORT', 4244),
      'live-schedule': port('SANDBOX_LIVE_SCHEDULE_PORT', 4245),
    },
    parties: wantedParties(env.SANDBOX_PARTIES),
    dataDir: env.SANDBOX_DATA_DIR,
    mood: mood(env.SANDBOX_LIVE_SCHEDULE_MOOD),
    gtfs: env.SANDBOX_GTFS,
    startAt: instant('SANDBOX_CLOCK'),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandboxes.close().then(() => process.exit(0)))
  for (const note of sandboxes.ticketing.notes) console.log(note)
  console.log(`sandboxes ready, console at ${sandboxes.consoleUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function port(name: string, usual: number): number {
  const said = env[name] || String(usual)
  if (/^\d{1,5}$/.test(said) && Number(said) <= 65_535) return Number(said)
  throw new Error(`${name} should be a port number, not "${said}".`)
}

function address(name: string, usual: string): string {
  const said = env[name] || usual
  if (URL.canParse(said)) return new URL(said).origin
  throw new Error(`${name} should be an address such as ${usual}, not "${said}".`)
}

/** A date begins at eight in the morning, universal time: people travel then. */
function instant(name: string): number | undefined {
  const said = env[name]
  if (!said) return undefined
  const moment = Date.parse(/^\d{4}-\d\d-\d\d$/.test(said) ? `${said}T08:00:00Z` : said)
  if (!Number.isNaN(moment)) return moment
  throw new Error(`${name} should be a date such as 2025-11-20, not "${said}".`)
}

function mood(said: string | undefined): Mood | undefined {
  if (!said) return undefined
  const known = moods.find((one) => one === said)
  if (known) return known
  throw new Error(`SANDBOX_LIVE_SCHEDULE_MOOD should be one of ${moods.join(', ')}, not "${said}".`)
}

function wantedParties(said: string | undefined): Party[] {
  if (!said) return [...parties]
  const names = said.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !parties.includes(name as Party))
  if (unknown === undefined) return names as Party[]
  throw new Error(`SANDBOX_PARTIES names "${unknown}"; it may list ${parties.join(', ')}.`)
}
