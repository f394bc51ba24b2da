// `npm run sbom`: what the product is made of, from the lockfile, into build/: a CycloneDX list and the licences. Refuses a
// component whose licence nobody has agreed to.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Component, judgeLicences, licenceList } from './licences.ts'

interface Bom {
  readonly metadata: { readonly component: { name: string } }
  readonly components: readonly Component[]
}

// warnings about the user's npm settings are not ours to show
const listed = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
)
const bom = JSON.parse(listed) as Bom
// npm takes the folder's name
bom.metadata.component.name = (JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }).name

mkdirSync('build', { recursive: true })
writeFileSync('build/sbom.cdx.json', `${JSON.stringify(bom, null, 2)}\n`)
writeFileSync('build/licences.txt', licenceList(bom.components))
const refused = judgeLicences(bom.components)
for (const sentence of refused) console.error(sentence)
console.log(
  `${bom.components.length} components in build/sbom.cdx.json, their licences in build/licences.txt; ${refused.length} refused.`,
)
process.exitCode = refused.length > 0 ? 1 : 0
