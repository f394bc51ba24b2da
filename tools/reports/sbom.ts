// `npm run sbom`: what the product is made of, from the lockfile, into build/: a CycloneDX list and the licences. Refuses a
// component whose licence nobody has agreed to.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Component, judgeLicences, licenceList } from './licences.ts'

interface Bom {
  readonly metadata: { readonly component: { name: string } }
  components: readonly Component[]
  dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

// warnings about the user's npm settings are not ours to show
const listed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const bom = JSON.parse(listed) as Bom
// npm's own `--omit dev` leaves out what a development tool needs as well, React and Zod among it
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; devOptional?: boolean }>
}
const shipped = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)!}@${version}`),
)
bom.components = bom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
const [root] = bom.dependencies
bom.dependencies = bom.dependencies
  .filter((one) => one === root || shipped.has(one.ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) }))
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
