// `npm run texts`: every text exists in five languages, is used, and fits its English shape; moments are written in one form.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readLiterals } from './read-source.ts'
import { same } from './texts-same.ts'
import { judgeMoments, type TextSet, judgeTexts, languages, readPo } from './texts.ts'

// Prefixes of keys that code puts together at run time and that no t(`prefix.${…}`) shows by itself.
const dynamic = ['refusals.']

const folders = [
  ...new Set(globSync('src/{features/*,kit,browser,pages}/texts/*.po').map((path) => dirname(path))),
]
const textSets: TextSet[] = folders.toSorted().map((folder) => {
  const files = new Set(globSync(`${folder}/*.po`))
  const texts = languages
    .filter((language) => files.has(`${folder}/${language}.po`))
    .map((language) => [language, readPo(readFileSync(`${folder}/${language}.po`, 'utf8'))] as const)
  return { name: folder, texts: Object.fromEntries(texts) }
})
const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/[.](test|d)[.]tsx?$/.test(path))
const literals = files.flatMap((path) => readLiterals(path).map((literal) => ({ ...literal, path })))

const findings = [
  ...judgeTexts({ textSets, literals, same, dynamic }),
  ...files.flatMap((path) => judgeMoments(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))),
]
for (const finding of findings) console.error(finding)
const count = textSets.reduce((sum, { texts }) => sum + (texts.en?.size ?? 0), 0)
console.log(`${count} texts in ${textSets.length} sets, ${findings.length} findings`)
process.exitCode = findings.length ? 1 : 0
