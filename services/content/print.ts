// Prints every entry of a folder as JSON, or what is wrong with it. For checks, which start programs and import none.
import { readContent } from './read-content.ts'

try {
  console.log(JSON.stringify(readContent(process.argv[2] ?? 'content')))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
