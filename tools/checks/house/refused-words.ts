// Words that the files of a folder may not say: how a file is read for them, with its exceptions, and how a check reports them.
import { globSync, readFileSync } from 'node:fs'

export interface Exception {
  /** within the folder; `*` is every file */
  readonly file: string
  readonly text: string
  readonly reason: string
}

/** Where a file says such a word. `wordsOf` finds them in a line, of which what the exceptions name is taken out. */
export function refusedWordsIn(
  file: string,
  text: string,
  exceptions: readonly Exception[],
  wordsOf: (line: string) => readonly string[],
): string[] {
  const own = exceptions.filter((exception) => exception.file === file || exception.file === '*')
  return text.split('\n').flatMap((line, index) => {
    const rest = own.reduce((left, exception) => left.replaceAll(exception.text, ''), line)
    return wordsOf(rest).map((word) => `${file}:${index + 1} says ${word}`)
  })
}

/** `trainOf` becomes `train Of`. */
export const splitCamelCase = (line: string): string => line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')

/** An exception that nothing needs any more is taken out. */
export function unneededOf(
  exceptions: readonly Exception[],
  files: readonly string[],
  read: (file: string) => string,
): string[] {
  return exceptions
    .filter(({ file, text }) => !(file === '*' ? files : [file]).some((one) => read(one).includes(text)))
    .map(({ file, text }) => `${file} does not say "${text}" any more: take the exception out`)
}

/** Reads the files of a folder, says what was found in them, and ends the process as failed where something was. */
export function checkWords(check: {
  /** with a slash at its end */
  readonly folder: string
  readonly pattern: string
  readonly withTests: boolean
  readonly wordsIn: (file: string, text: string) => string[]
  readonly exceptions: readonly Exception[]
  readonly wayOut: string
  readonly fine: string
}): void {
  const { folder } = check
  const read = (file: string) => readFileSync(folder + file, 'utf8')
  const files = globSync(check.pattern, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => check.withTests || !/\.test\.tsx?$/.test(file))
  const findings = [
    ...files.flatMap((file) => check.wordsIn(file, read(file))),
    ...unneededOf(check.exceptions, files, read),
  ]
  for (const finding of findings) console.error(`${folder}${finding}`)
  console.log(findings.length ? `Way out: ${check.wayOut}` : `${files.length} files of ${check.fine}`)
  process.exitCode = findings.length ? 1 : 0
}
