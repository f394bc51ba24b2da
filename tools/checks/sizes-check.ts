// `npm run check sizes`: the fullest folders and the longest files, and a refusal where a folder needs folders in it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { byFalling, filesInAFolder, fullestFolders, median } from './sizes.ts'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const folders = fullestFolders(paths)
const all = paths
  .filter((path) => /\.(?:tsx?|mjs|cjs|css)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({ path, size: readFileSync(path, 'utf8').split('\n').length - 1 }))
const lines = all.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

console.log(`fullest folders: ${folders.slice(0, 5).map(show).join(', ')}`)
console.log(`longest files: ${byFalling(all).slice(0, 10).map(show).join(', ')}`)
console.log(`longest files of src without tests: ${byFalling(lines).slice(0, 10).map(show).join(', ')}`)
console.log(
  `${lines.length} files in src, half of them with ${median(lines.map(({ size }) => size))} lines at most`,
)

const tooFull = folders.filter(({ size }) => size > filesInAFolder)
for (const folder of tooFull)
  console.error(
    `${show(folder)}: more than ${filesInAFolder} files. Way out: divide it into folders by subject.`,
  )
process.exitCode = tooFull.length ? 1 : 0

function show({ path, size }: { path: string; size: number }): string {
  return `${path} ${size}`
}
