// Reads the texts of all features and judges a set of them. texts-check.ts gathers the files and prints.
import { parse, type Token } from '@messageformat/parser'
import { parsePo } from 'pofile-ts'
import { type Language, languages } from '../../src/kernel/languages.ts'
import type { Literal } from './read-source.ts'

export { type Language, languages }
/** Message by key. */
export type Texts = Map<string, string>
export interface TextSet {
  name: string
  texts: Partial<Record<Language, Texts>>
}

export function readPo(source: string): Texts {
  const texts: Texts = new Map()
  // pofile-ts 4.0.3 reads a retired entry (#~) as a living one.
  for (const { msgid, msgstr } of parsePo(source.replaceAll(/^#~.*$/gm, '')).items) {
    if (msgid) texts.set(msgid, msgstr[0] ?? '')
  }
  return texts
}

/** Where three dots stand for words left out, a space goes before them in German and Dutch and none in the others. */
const spacedEllipsis: ReadonlySet<Language> = new Set(['de', 'nl'])

/** Marks as the language writes them; see docs/glossary. */
export function judgeMarks(message: string, language: Language): string[] {
  const findings: string[] = []
  const first = (pattern: RegExp, why: string) => {
    const found = pattern.exec(message)
    if (found) findings.push(`${why}: "${found[0]}"`)
  }
  if (language === 'fr') {
    // a line must not begin with the mark
    first(/ [;:!?%»]|« /, 'needs a space that does not break')
    first(/\u202F[:»]|«\u202F/, 'needs U+00A0 beside a colon and inside « »')
    first(/\u00A0[;!?%]/, 'needs U+202F before ; ! ? %')
    first(/[\p{L}\p{N})][;:!?»](?=\s|$)/u, 'needs a space before the mark')
  }
  if (spacedEllipsis.has(language)) first(/[^\s(]…/, 'needs a space before the ellipsis')
  else first(/\s…/, 'needs its ellipsis tight')
  // three dots are what the documents give for what is being done, in English
  if (!(language === 'en' && /^(\p{L}+|We are verifying .+)\.{3}$/u.test(message)))
    first(/\.{3}/, 'needs … for three dots')
  first(
    /(?:^|[^\d.,])1 (?:days|hours|minutes|seconds|Tage|Stunden|Minuten|jours|heures|dagen|minuten|días|horas|minutos)\b/u,
    'has a plural after 1',
  )
  return findings
}

/** Where moments and months may be put into words, and where the parts of a local time are computed. */
const writesMoments: ReadonlySet<string> = new Set(['src/kernel/wording.ts', 'src/kernel/station-time.ts'])

/** A date or a time in a form of its own; which zone the reader is in may be asked anywhere. */
export function judgeMoments(path: string, source: string): string[] {
  if (writesMoments.has(path)) return []
  const found = source.match(
    /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time|UTC)String\(|Intl\.DateTimeFormat\((?!\)\.resolvedOptions)|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/g,
  )
  return (found ?? []).map(
    (words) =>
      `${path}: ${words.slice(0, -1)} writes a moment in its own way; src/kernel/wording.ts has the forms`,
  )
}

/** The arguments of a message with their kinds and cases, and its marks such as <b>: what every language must share. */
export function shapeOf(message: string): { shape: string[]; plurals: string[][] } {
  const shape = new Set<string>(message.match(/<\/?\w+\/?>/g))
  const plurals: string[][] = []
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === 'argument') shape.add(`{${token.arg}}`)
      else if (token.type === 'function') shape.add(`{${token.arg}, ${token.key}}`)
      else if (token.type === 'select' || token.type === 'plural' || token.type === 'selectordinal') {
        const cases = token.cases.map(({ key }) => key)
        if (token.type === 'plural') plurals.push(cases)
        // A plural's cases differ by language, a select's never do.
        shape.add(
          `{${token.arg}, ${token.type}${token.type === 'select' ? ` ${cases.toSorted().join(' ')}` : ''}}`,
        )
        for (const { tokens: inner } of token.cases) visit(inner)
      }
    }
  }
  visit(parse(message))
  return { shape: [...shape].toSorted(), plurals }
}

interface Judgement {
  textSets: TextSet[]
  literals: (Literal & { path: string })[]
  /** Same as English and rightly so. */
  same: ReadonlySet<string>
  /** Keys made at run time: each prefix counts as a use. */
  dynamic: readonly string[]
}

const countedWords: Readonly<Record<Language, string>> = {
  en: 'days|hours|minutes|seconds|seats|travellers|passengers|trains|groups|holds|codes',
  de: 'Tage|Tagen|Stunden|Minuten|Sekunden|Plätze|Reisende|Züge|Gruppen',
  fr: 'jours|heures|minutes|secondes|places|voyageurs|trains|groupes',
  nl: 'dagen|minuten|seconden|plaatsen|reizigers|treinen|groepen',
  es: 'días|horas|minutos|segundos|plazas|viajeros|trenes|grupos',
}
/** Numbers that are never 1: the size of a group, limits, and seconds that are counted down from three. */
const neverOne: ReadonlySet<string> = new Set(['size', 'most', 'limit', 'age', 'seconds'])

/** `{count} days` outside a plural: with 1 it reads "1 days". */
function countedBare(message: string, language: Language): [name: string, words: string][] {
  const pattern = new RegExp(`\\{(\\w+)\\} (?:${countedWords[language]})\\b`, 'gu')
  return [...message.matchAll(pattern)].flatMap(([words, name = '']) =>
    neverOne.has(name) ? [] : [[name, words]],
  )
}

/** Where a string is a text's key and nothing else. */
const keyContexts = new Set(['t', 'knownText', 'text', 'Refusal'])
const keyShape = /^[a-z][a-z0-9-]*([.][A-Za-z0-9_-]+)+$/

export function judgeTexts({ textSets, literals, same, dynamic }: Judgement): string[] {
  const findings = [...textSets.flatMap((textSet) => judgeTextSet(textSet, same)), ...judgeOwners(textSets)]
  const keys = new Set(textSets.flatMap(({ texts }) => [...(texts.en?.keys() ?? [])]))
  const prefixes = new Set([...keys].map((key) => key.split('.', 1)[0]))
  const said = new Set(literals.map(({ value }) => value))
  const made = [...dynamic]
  for (const { value, context, path } of literals) {
    if (!keyContexts.has(context)) continue
    const [start = '', ...rest] = value.split('…')
    if (rest.length && start.includes('.')) {
      made.push(start)
      if (![...keys].some((key) => key.startsWith(start)))
        findings.push(`${path}: no text starts with ${start}`)
    }
    // A refusal's code is no key, so outside t() only a known first word makes a string one.
    const isKey = keyShape.test(value) && (context === 't' || prefixes.has(value.split('.', 1)[0] ?? ''))
    if (isKey && !keys.has(value)) findings.push(`${path}: the text ${value} does not exist`)
  }
  for (const key of keys) {
    if (!said.has(key) && !made.some((prefix) => key.startsWith(prefix)))
      findings.push(`${key}: no code uses this text`)
  }
  return findings.toSorted()
}

function judgeOwners(textSets: TextSet[]): string[] {
  const owner = new Map<string, string>()
  return textSets.flatMap(({ name, texts }) =>
    [...(texts.en?.keys() ?? [])].flatMap((key) => {
      const other = owner.get(key)
      owner.set(key, name)
      return other ? [`${key}: in ${other} and in ${name}`] : []
    }),
  )
}

function judgeTextSet({ name, texts }: TextSet, same: ReadonlySet<string>): string[] {
  const keys = new Set(languages.flatMap((language) => [...(texts[language]?.keys() ?? [])]))
  return languages.flatMap((language) => {
    const own = texts[language]
    if (!own) return [`${name}: ${language}.po is missing`]
    return [...keys].flatMap((key) => {
      const message = own.get(key)
      if (message === undefined) return [`${name}/${language}: ${key} is missing`]
      if (message.trim() === '') return [`${name}/${language}: ${key} is empty`]
      return judgeMessage(message, language, texts.en?.get(key), same).map(
        (why) => `${name}/${language}: ${key} ${why}`,
      )
    })
  })
}

function judgeMessage(
  message: string,
  language: Language,
  english: string | undefined,
  same: ReadonlySet<string>,
) {
  const findings: string[] = []
  try {
    const { shape, plurals } = shapeOf(message)
    const wanted = english === undefined ? shape : shapeOf(english).shape
    const lost = wanted.filter((part) => !shape.includes(part))
    const added = shape.filter((part) => !wanted.includes(part))
    if (lost.length) findings.push(`lacks ${lost.join(' ')} of the English text`)
    if (shape.some((part) => /, (?:date|time)\}$/.test(part)))
      findings.push('formats a moment itself: src/kernel/wording.ts has the forms')
    if (/\}[:.]\{/.test(message)) findings.push('puts a date or a time together by hand')
    if (added.length) findings.push(`has ${added.join(' ')}, which the English text has not`)
    for (const [name, count] of countedBare(message, language)) {
      findings.push(`counts {${name}} without a plural: "${count}"`)
    }
    for (const cases of plurals) {
      const missing = ['one', 'other'].filter((form) => !cases.includes(form))
      if (missing.length) findings.push(`has a plural without ${missing.join(' and ')}`)
    }
  } catch (error) {
    return [`cannot be read: ${(error as Error).message.split('\n', 1)[0]}`]
  }
  findings.push(...judgeMarks(message, language))
  const words = message.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ' ').match(/\p{L}{4,}/gu)
  if (language !== 'en' && message === english && words && !same.has(message)) {
    findings.push(`is the English text (translate it, or list it in tools/checks/texts-same.ts): ${message}`)
  }
  return findings
}
