// `npm run boundaries`: no file of src outside adapters and configuration knows who the provider is.
import { globSync, readFileSync } from 'node:fs'
import { providerWordsIn, unneededExceptions } from './provider-words.ts'

const read = (file: string) => readFileSync(`src/${file}`, 'utf8')
const files = globSync('**/*.{ts,tsx}', { cwd: 'src' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
const findings = [...files.flatMap((file) => providerWordsIn(file, read(file))), ...unneededExceptions(read)]
for (const finding of findings) console.error(`src/${finding}`)
console.log(
  findings.length
    ? 'Way out: the port says what it is about in our words (`src/ports/`), and the adapter translates.'
    : `${files.length} files of src, and only adapters and configuration know a provider`,
)
process.exitCode = findings.length ? 1 : 0
