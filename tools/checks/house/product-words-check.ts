// `npm run boundaries`, second part: no file of payments names a product.
import { globSync, readFileSync } from 'node:fs'
import { productWordsIn, unneededExceptions } from './product-words.ts'

const folder = 'src/features/payments/'
const read = (file: string) => readFileSync(folder + file, 'utf8')
const files = globSync('{contract.ts,{contract,rules,server,ui}/**/*.{ts,tsx},texts/en.po}', {
  cwd: folder,
}).map((file) => file.replaceAll('\\', '/'))
const findings = [
  ...files.flatMap((file) => productWordsIn(file, read(file))),
  ...unneededExceptions(files, read),
]
for (const finding of findings) console.error(`${folder}${finding}`)
console.log(
  findings.length
    ? 'Way out: a checkout has a subject; let the flow or the feature that owns the subject say it.'
    : `${files.length} files of payments know no product`,
)
process.exitCode = findings.length ? 1 : 0
