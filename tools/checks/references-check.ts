// `npm run references`: nothing in code or documents refers to what is not in the repository.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { danglingReferences, numbersGivenTwice, readKnown } from './references.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const paths = files
  .filter((path) => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(path))
  // links in content/ are addresses of the product, and have a check of their own
  .filter((path) => !/^(docs\/specification|content|tools\/checks\/references)/.test(path))
const known = readKnown(
  {
    rules: read('docs/product-rules.md'),
    requirements: read('docs/requirements.md'),
    specification: {
      '000': read('docs/specification/000-core-flow.md'),
      '001': read('docs/specification/001-calls-errors-content.md'),
    },
  },
  readdirSync('docs/decisions'),
  { exists: existsSync, files, read },
)
const findings = paths.flatMap((path) =>
  danglingReferences(path, read(path), known).map((found) => `${path} ${found}`),
)
for (const folder of ['docs/decisions', 'migrations'])
  findings.push(...numbersGivenTwice(readdirSync(folder)).map((number) => `${folder} has ${number} twice`))
for (const finding of findings) console.error(finding)
console.log(`${paths.length} files, ${findings.length} references that lead nowhere`)
process.exitCode = findings.length ? 1 : 0
