// `npm run bench:page`: pages as a phone sees them, with their scripts and without, in turns. ../README.md says how to read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundGroup, signUp } from '../../journeys/steps/waiting-group.ts'
import setup from '../../testing/harness/product-for-journeys.ts'
import { takeOwnProduct } from '../../testing/harness/product-of-worker.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { median } from '../load.ts'
import { lighthouse, measure, type Vitals } from './lighthouse.ts'
import { memberBrowser } from './member-browser.ts'
import { pagesOf } from './pages.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
// the pages whose names hold this
const only = new RegExp(process.env['ONLY'] ?? '')
const days = 14

const stop = await setup({ workers: 1 })
takeOwnProduct('0')
const base = process.env['BASE_URL']!
const folder = mkdtempSync(join(tmpdir(), 'sixrail-page-'))
let holds = true
let leave: () => Promise<void> = async () => {}
try {
  const member = await signUp('Mila', 1)
  const groupId = await foundGroup(member, 'Weekend in Maastricht', 1, {
    from: 'NLUTRCST',
    to: 'NLMAASTA',
    days,
  })
  const pages = pagesOf(groupId, days).filter(({ name }) => only.test(name))
  const [port = 0] = await freePorts(1)
  const isAnyOwn = pages.some(({ isOwn }) => isOwn)
  const browser = isAnyOwn ? await memberBrowser(base, member.email, join(folder, 'profile'), port) : null
  if (browser) leave = browser.close
  console.log('| Page | LCP with / without scripts (ms) | ratio, ≤ 1.1 | TBT, ≤ 100 ms | CLS, < 0.02 | |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, path, isOwn } of pages) {
    const address = base + path
    // the first answer is made, every later one is kept: what a visitor usually meets
    await fetch(address)
    const measureOne = async (isBare: boolean) => {
      if (isOwn) await browser?.forgetFiles()
      return measure(address, folder, { isBare, port: isOwn ? port : null })
    }
    const own: Vitals[] = []
    const bare: Vitals[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await measureOne(true))
      own.push(await measureOne(false))
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
  await leave()
  await stop?.()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exitCode = holds ? 0 : 1
