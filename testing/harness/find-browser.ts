// A Chromium for the journeys: the one among our packages where it runs, else the machine's own, else by the means the platform has.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Started, not only found: some systems ship a stub that asks to install something else. */
const works = (path: string) =>
  existsSync(path) &&
  (path.endsWith('.exe') || spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0)

/** A whole browser: the packed one shows no notifications. */
export function onTheSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere, chromium.executablePath()].find(works)
}

/**
 * A packed Chromium among our packages: needs no root, only room in the temporary folder. It has one version on every machine, and no
 * window: a whole browser draws its own tabs for every page, and the journeys took a quarter longer in it.
 */
async function packed({ needsLibraries }: { needsLibraries: boolean }): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // It unpacks its own copies of missing libraries only where it believes to be in the place it was made for.
  if (needsLibraries) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium')
    const path = await sparticuz.executablePath()
    return works(path) ? path : undefined
  } catch {
    return undefined
  }
}

function installed(): string | undefined {
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['--version']).status === 0
  ) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    })
  } else {
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  return onTheSystem()
}

export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and that does not start.`)
  }
  const own = onTheSystem()
  // a machine that has a browser has its libraries too
  const path = (await packed({ needsLibraries: own === undefined })) ?? own ?? installed()
  if (!path) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.')
  return path
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]
