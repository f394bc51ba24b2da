// `npm run boundaries`, fifth part: what lies in a flow takes two features, or another flow.
import { globSync, readFileSync } from 'node:fs'
import { flowFindings } from './flow-files.ts'

const paths = globSync('src/flows/**/*.ts').map((path) => path.replaceAll('\\', '/'))
const findings = flowFindings(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
for (const finding of findings) console.error(finding)
console.log(
  findings.length
    ? 'Way out: move it into the feature that it knows, and export the use case from its server/index.ts.'
    : `${paths.length} files of flows know two features or another flow`,
)
process.exitCode = findings.length ? 1 : 0
