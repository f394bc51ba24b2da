// Build the product only when something it is made of has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'

export const inputs = [
  'src/**',
  'migrations/**',
  'public/**',
  'vite.config.ts',
  'tools/build/{compress-files,contracts-without-schemas,later-styles,module-graph,page-chunks,style-layers,style-names,style-references,ticket-worker}.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const isTest = /[.]test[.]tsx?$/

/** One hash over names and contents: a checkout that only touches dates builds nothing. */
export function hashInputs(root: string, patterns = inputs) {
  const hash = createHash('sha256')
  for (const path of globSync(patterns, { cwd: root }).toSorted()) {
    if (isTest.test(path) || !statSync(join(root, path)).isFile()) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const stamp = (root: string) => join(root, 'build/.inputs')

export const isBuilt = (root: string) =>
  existsSync(stamp(root)) && readFileSync(stamp(root), 'utf8') === hashInputs(root)

export async function ensureBuilt(root: string) {
  await oneBuilderAtATime(root, async () => {
    if (isBuilt(root)) return
    console.log('Building …')
    const before = hashInputs(root)
    rmSync(stamp(root), { force: true })
    const code = await reactRouterBuild(root)
    if (code !== 0) throw new Error('The build did not succeed; its own words are above.')
    await compressFiles(join(root, 'build/client'))
    // The hash from before: a file edited while we built makes the next call build again.
    writeFileSync(stamp(root), before)
  })
}

function reactRouterBuild(root: string) {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  return new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
}

/** `npm start` and `npm test` may be called side by side; two builds in one folder would mix their files. */
async function oneBuilderAtATime(root: string, work: () => Promise<void>) {
  // Not in build/: the build empties that folder before it begins.
  const lock = join(root, '.cache/building')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      if (holderIsGone(lock)) rmSync(lock, { force: true })
      else await new Promise((resume) => setTimeout(resume, 300))
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function holderIsGone(lock: string) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return false
  } catch {
    return true
  }
}

if (import.meta.main) {
  try {
    await ensureBuilt(process.cwd())
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
