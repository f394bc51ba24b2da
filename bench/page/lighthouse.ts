// Shows a page to Lighthouse, at its mobile settings.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

// asked for here and nowhere else: a hundred packages that no other command needs
export const lighthouse = 'lighthouse@13.5.0'

export interface Vitals {
  /** ms, simulated on a phone's processor and network */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

interface How {
  /** without the page's scripts */
  readonly isBare: boolean
  /** where a browser is to be met that runs already, which keeps what it knows; null for a new one */
  readonly port: number | null
}

export async function measure(address: string, folder: string, { isBare, port }: How): Promise<Vitals> {
  const file = join(folder, 'report.json')
  const browser =
    port === null
      ? [
          '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run',
        ]
      : [`--port=${port}`, '--disable-storage-reset']
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, address, '--quiet', '--only-categories=performance'],
      ...['--output=json', `--output-path=${file}`],
      ...browser,
      ...(isBare ? ['--blocked-url-patterns=*.js'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] } },
  )
  const { audits } = JSON.parse(readFileSync(file, 'utf8')) as {
    audits: Record<string, { numericValue?: number }>
  }
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
