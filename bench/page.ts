// `npm run bench:page`: the results page as a phone sees it, with its scripts and without, in turns. README.md says how to read it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import setup from '../testing/harness/product-for-journeys.ts'
import { takeOwnProduct } from '../testing/harness/product-of-worker.ts'
import { median } from './load.ts'

// asked for here and nowhere else: a hundred packages that no other command needs
const lighthouse = 'lighthouse@13.5.0'
const rounds = Number(process.env['ROUNDS'] ?? 5)
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const pages = {
  results: `/en/find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${inTwoWeeks}`,
  home: '/en',
}

interface Vitals {
  /** ms, simulated on a phone's processor and network */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

const stop = await setup({ workers: 1 })
takeOwnProduct('0')
const folder = mkdtempSync(join(tmpdir(), 'sixrail-page-'))
let holds = true
try {
  console.log('| Page | LCP with / without scripts (ms) | ratio, ≤ 1.1 | TBT, ≤ 100 ms | CLS, < 0.02 | |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, path] of Object.entries(pages)) {
    const address = `${process.env['BASE_URL']}${path}`
    // the first answer is made, every later one is kept: what a visitor usually meets
    await fetch(address)
    const own: Vitals[] = []
    const bare: Vitals[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await measure(address, ['--blocked-url-patterns=*.js']))
      own.push(await measure(address, []))
    }
    const of = (list: readonly Vitals[], key: keyof Vitals) => median(list.map((one) => one[key]))
    const [lcp, lcpBare, tbt, cls] = [of(own, 'lcp'), of(bare, 'lcp'), of(own, 'tbt'), of(own, 'cls')]
    const isGood = lcp / lcpBare <= 1.1 && tbt <= 100 && cls < 0.02
    holds &&= isGood
    console.log(
      `| ${name} | ${lcp.toFixed(0)} / ${lcpBare.toFixed(0)} | ${(lcp / lcpBare).toFixed(2)} | ${tbt.toFixed(0)} | ${cls.toFixed(4)} | ${isGood ? 'holds' : 'FAILS'} |`,
    )
  }
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, ${lighthouse}, its mobile settings, medians of ${rounds} rounds in turns. ` +
      `Load of the machine ${loadavg()[0]!.toFixed(1)}.`,
  )
} finally {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = holds ? 0 : 1

async function measure(address: string, more: readonly string[]): Promise<Vitals> {
  const file = join(folder, 'report.json')
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run',
      ...more,
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
