// The parts of `npm run check`: independent programs, a few at a time, one line each.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export interface Step {
  name: string
  /** Run one after the other; the first that fails ends the step. */
  commands: string[][]
  /** What it says is worth reading when it passes, too. */
  isReport?: boolean
}
export interface Outcome {
  name: string
  passed: boolean
}

const program = (path: string, ...parameters: string[]) => [
  process.execPath,
  `node_modules/${path}`,
  ...parameters,
]
const tool = (name: string) => [process.execPath, `tools/${name}.ts`]
// oxlint without a path would lint node_modules where there is no .gitignore.
const rooms = ['src', 'sandbox', 'services', 'testing', 'journeys', 'bench', 'tools'].filter((room) =>
  existsSync(room),
)

/** The slow ones first, so that the quick ones fill the gaps. */
export const staticSteps: Step[] = [
  { name: 'bundle', commands: [tool('build/bundle-check')] },
  {
    name: 'types',
    commands: [program('@react-router/dev/bin.cjs', 'typegen'), program('typescript/bin/tsc', '--noEmit')],
  },
  { name: 'lint', commands: [program('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...rooms)] },
  { name: 'unused', commands: [program('knip/bin/knip.js', '--no-progress')] },
  {
    name: 'boundaries',
    commands: [
      tool('checks/house/boundaries-check'),
      tool('checks/house/product-words-check'),
      tool('checks/house/provider-words-check'),
      tool('checks/house/money-writes-check'),
      tool('checks/house/flow-files-check'),
    ],
  },
  { name: 'format', commands: [program('oxfmt/bin/oxfmt', '--check')] },
  { name: 'texts', commands: [tool('checks/texts-check')] },
  { name: 'content', commands: [tool('checks/content-check')] },
  { name: 'sql clock', commands: [tool('checks/sql-clock-check')] },
  { name: 'references', commands: [tool('checks/references-check')] },
  { name: 'sizes', commands: [tool('checks/sizes-check')], isReport: true },
]

export const unitTests: Step = {
  name: 'unit tests',
  commands: [program('vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot')],
}

function run([command = '', ...parameters]: string[]) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise<{ code: number; said: string }>((done) => {
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}

async function runStep({ name, commands, isReport = false }: Step): Promise<Outcome> {
  const start = performance.now()
  let said = ''
  let code = 0
  for (const command of commands) {
    const result = await run(command)
    said += result.said
    code = result.code
    if (code !== 0) break
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  console.log(`${code === 0 ? 'passed' : 'FAILED'} ${seconds} s  ${name}`)
  if (code !== 0 || isReport) console.log(said.trimEnd().replaceAll(/^/gm, '    '))
  return { name, passed: code === 0 }
}

export async function runSteps(
  steps: Step[],
  atOnce = Math.max(2, availableParallelism()),
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}
