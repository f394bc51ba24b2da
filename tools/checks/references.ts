// What code and documents refer to can be found in this repository: product rules (R-12), requirements (GRP-05),
// decisions (ADR 032), sections of the specification (000 §3) and linked files.

export interface Known {
  /** `R-12` */
  readonly rules: ReadonlySet<string>
  /** `GRP-05` */
  readonly requirements: ReadonlySet<string>
  /** `032` */
  readonly decisions: ReadonlySet<string>
  /** `000 §3` */
  readonly sections: ReadonlySet<string>
  /** Whether a path from the repository's root exists. */
  readonly exists: (path: string) => boolean
  /** Every file, from the repository's root. */
  readonly files: readonly string[]
  /** What stands in a document of the repository. */
  readonly read: (path: string) => string
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

export function readKnown(
  documents: { rules: string; requirements: string; specification: Readonly<Record<string, string>> },
  decisionFiles: readonly string[],
  { exists, files, read }: Pick<Known, 'exists' | 'files' | 'read'>,
): Known {
  const sections = Object.entries(documents.specification).flatMap(([name, text]) =>
    matches(text, /^## (\d+)\. /gm).map((section) => `${name} §${section}`),
  )
  return {
    rules: new Set(matches(documents.rules, /^- \*\*(R-\d+)\*\*/gm)),
    requirements: new Set(matches(documents.requirements, /^\| ([A-Z]+-\d+) \|/gm)),
    decisions: new Set(matches(decisionFiles.join('\n'), /^(\d{3})-/gm)),
    sections: new Set(sections),
    exists,
    files,
    read,
  }
}

/** What `text` refers to and nobody finds, each as `line N: …`. */
export function danglingReferences(path: string, text: string, known: Known): string[] {
  const areas = [...new Set([...known.requirements].map((id) => id.split('-')[0]!))]
  const requirement = new RegExp(`\\b((?:${areas.join('|')})-\\d+)\\b`, 'g')
  const isDocument = path.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    const missing = [
      ...matches(line, /\b(R-\d+)\b/g).filter((id) => !known.rules.has(id)),
      ...matches(line, requirement).filter((id) => !known.requirements.has(id)),
      ...matches(line, /\bADR (\d+)\b/g)
        .filter((number) => !known.decisions.has(number.padStart(3, '0')))
        .map((number) => `ADR ${number}`),
      ...matches(line, /\b(00[01] §\d+)/g).filter((section) => !known.sections.has(section)),
      // a number alone does not say which list it is in
      ...matches(line, /(?<![\w\])])(\((?:as in )?0\d\d\))/g).map(
        (words) => `${words}: write ADR … or 000 §…`,
      ),
      // a bare number does not say whether a product rule or a decision record is meant
      ...matches(line, /\b(decisions? \d+)\b(?!\]\()/gi).map((words) => `${words}: write R-… or ADR …`),
      ...(isDocument ? brokenLinks(path, line, known) : []),
      ...(isDocument || /^\s*(\/?\*|\/\/|--)|\s\/\/ /.test(line) ? missingFiles(line, known) : []),
    ]
    return missing.map((what) => `line ${index + 1}: ${what}`)
  })
}

/** Two decisions or two migrations of one number: whoever cites it cannot say which is meant. */
export function numbersGivenTwice(files: readonly string[]): string[] {
  const numbers = matches(files.join('\n'), /^(\d{3})-/gm)
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))]
}

function brokenLinks(path: string, line: string, { exists, read }: Pick<Known, 'exists' | 'read'>): string[] {
  const folder = path.split('/').slice(0, -1)
  return matches(line, /\]\(([^)\s]+)\)/g)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', heading] = target.split('#')
      const parts = [...folder]
      for (const part of file.split('/')) {
        if (part === '..') parts.pop()
        else if (part !== '.') parts.push(part)
      }
      const found = file === '' ? path : parts.join('/').replace(/\/$/, '')
      if (!exists(found)) return true
      return heading !== undefined && found.endsWith('.md') && !headingsOf(read(found)).has(heading)
    })
}

/**
 * Files in backticks, named from the root or by the end of their path, as `server/store.ts` or `rules/*-notices.ts`. What is named
 * with a time of its own, `then a.ts`, is history.
 */
function missingFiles(line: string, { files }: Pick<Known, 'files'>): string[] {
  const named = matches(line, /(?<!\bthen )`([^`\s:$]+\.(?:tsx?|mjs|cjs|css|sql|po|md))`/g)
  return named
    .filter((name) => !name.endsWith('.md') || name.includes('/'))
    .filter((name) => {
      const asked = endingWith(name)
      return !files.some((file) => asked.test(file))
    })
}

const placeholders: readonly (readonly [RegExp, string])[] = [
  [/\*\*\//g, '(.*/)?'],
  [/(?<!\.)\*|<[^>]*>|…/g, '[^/]*'],
  [/\{([^}]*)\}/g, '($1)'],
  [/,/g, '|'],
]

/** `features/<feature>/texts/{en,de}.po` is one of several files, and there is at least one. */
function endingWith(name: string): RegExp {
  const escaped = name.replace(/^\.?\//, '').replaceAll(/[.+()[\]]/g, '\\$&')
  return new RegExp(`(^|/)${placeholders.reduce((text, [from, to]) => text.replaceAll(from, to), escaped)}$`)
}

/** As a link names them: `### When one is *enough*` is `when-one-is-enough`. */
function headingsOf(document: string): ReadonlySet<string> {
  const headings = matches(document, /^#+ (.*)$/gm).map((heading) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set(headings)
}
