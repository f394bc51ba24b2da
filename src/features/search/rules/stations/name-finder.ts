import { foldName } from '../../../../kernel/journey/fold-name.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { isFillerWord, spellingsOf, synonymsOf } from './station-names.ts'
import { createWordList, type Near, type WordList } from './word-list.ts'

export interface NamedPlace {
  /** 0 to 59; how much sooner than others it stands where the letters fit alike */
  readonly importance: number
  /** what it is called, each with the languages that call it so */
  readonly names: readonly { readonly name: string; readonly languages: ReadonlySet<Language> }[]
}

export interface FoundName {
  /** its number among the places */
  readonly place: number
  readonly name: string
}

/** One spelling of one name: the numbers of its words, and of all of them written as one (no synonym is). */
interface Spelling {
  readonly place: number
  readonly name: string
  readonly languages: ReadonlySet<Language>
  readonly words: readonly number[]
  readonly joined: number
  readonly isSynonym: boolean
}

/** A typed word: the run of words that begin so, the one that is so, and those that nearly are. */
interface TypedWord {
  readonly from: number
  readonly upTo: number
  readonly exact: number
  readonly near: ReadonlyMap<number, Near> | null
}

// Points against a name. A slip (60) outweighs any importance (0 to 59); one grade of fit is a third of a slip.
const perSlip = 60
const perFit = 20
const otherLanguage = 4
const synonym = 2
/** fewer hits than this, none of them in whole words, and near misses are looked at too */
const fewHits = 3

/**
 * Finds places by the beginnings of the words of their names, in any order, forgiving slips where little else fits.
 * The places come in order of importance, the most important first.
 */
export function nameFinder(places: readonly NamedPlace[]) {
  const { list, spellings, spellingsOfPlace, placesOfWord } = indexNames(places)
  const seen = new Uint32Array(places.length)
  let turn = 0

  /** All places with a word in question, by the typed word that the fewest have; important ones first. */
  const candidates = (typed: readonly TypedWord[]) => {
    const numbers = typed.map(wordsOf)
    const count = (words: readonly number[]) =>
      words.reduce((sum, word) => sum + placesOfWord[word]!.length, 0)
    const rarest = numbers.reduce((best, words) => (count(words) < count(best) ? words : best))
    turn += 1
    const found: number[] = []
    for (const word of rarest) {
      for (const place of placesOfWord[word]!) {
        if (seen[place] === turn) continue
        seen[place] = turn
        found.push(place)
      }
    }
    return Uint32Array.from(found).sort()
  }

  const collect = (typed: readonly TypedWord[], language: Language, into: Best) => {
    if (typed.length === 0 || typed.some(isHopeless)) return
    const least = typed.some(({ exact }) => exact < 0) ? 2 * perFit : 0
    for (const place of candidates(typed)) {
      const { importance } = places[place]!
      // none of the rest, less important all, could stand before those already found
      if (into.isFullBelow(least - importance)) break
      let points = Infinity
      let by: Spelling | null = null
      for (const number of spellingsOfPlace[place]!) {
        const spelling = spellings[number]!
        const cost = costOf(typed, spelling, language)
        if (cost >= points) continue
        points = cost
        by = spelling
      }
      const isWhole = points < 2 * perFit
      if (by) into.add({ place, name: by.name, points: points - importance, isWhole })
    }
  }

  return {
    find(text: string, language: Language, most: number): readonly FoundName[] {
      const words = foldName(text).split(' ').filter(Boolean).slice(0, mostWords)
      const telling = words.filter((word) => !isFillerWord(word))
      const ways = [words]
      if (telling.length > 0 && telling.length < words.length) ways.push(telling)
      if (words.length > 1) ways.push([words.join('')])
      const best = bestOf(most)
      const hit = ways.findIndex((way) => {
        collect(
          way.map((word) => readExactly(list, word)),
          language,
          best,
        )
        return best.size() > 0
      })
      if (best.size() >= fewHits || best.hasWhole()) return best.list()
      // where the words as they stand have found something, fewer of them would only find worse
      for (const way of hit < 0 ? ways : [ways[hit]!]) {
        if (best.size() > 0 && hit < 0) break
        collect(
          way.map((word) => readForgivingly(list, word)),
          language,
          best,
        )
      }
      return best.list()
    },
  }
}

const mostWords = 8
const noWord = -1

function indexNames(places: readonly NamedPlace[]) {
  const raw = places.flatMap(({ names }, place) =>
    names.flatMap(({ name, languages }) =>
      spellingsOf(name).flatMap((folded) =>
        [folded, ...synonymsOf(folded)].map((text, at) => ({
          place,
          name,
          languages,
          text,
          isSynonym: at > 0,
        })),
      ),
    ),
  )
  const texts = raw.map(({ text }) => text.split(' '))
  const list = createWordList(
    texts.flatMap((words, at) => (raw[at]!.isSynonym ? words : [...words, words.join('')])),
  )
  const numbers = new Map(list.words.map((word, number) => [word, number]))
  const spellings: Spelling[] = raw.map((one, at) => ({
    ...one,
    words: texts[at]!.map((word) => numbers.get(word)!),
    joined: one.isSynonym ? noWord : numbers.get(texts[at]!.join(''))!,
  }))
  const spellingsOfPlace = places.map((): number[] => [])
  const placesOfWord = list.words.map((): number[] => [])
  spellings.forEach((spelling, number) => {
    spellingsOfPlace[spelling.place]!.push(number)
    for (const word of new Set([...spelling.words, spelling.joined])) {
      const known = placesOfWord[word]
      if (known && known.at(-1) !== spelling.place) known.push(spelling.place)
    }
  })
  return { list, spellings, spellingsOfPlace, placesOfWord }
}

function readExactly(list: WordList, word: string): TypedWord {
  const [from, upTo] = list.startingWith(word)
  return { from, upTo, exact: list.words[from] === word ? from : -1, near: null }
}

function readForgivingly(list: WordList, word: string): TypedWord {
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const near = slips > 0 && word.length <= 24 ? list.nearlyStartingWith(word, slips) : null
  return { ...readExactly(list, word), near }
}

const isHopeless = ({ from, upTo, near }: TypedWord) => from === upTo && !near?.size

function wordsOf({ from, upTo, near }: TypedWord): number[] {
  if (near) return [...near.keys()]
  return Array.from({ length: upTo - from }, (_, at) => from + at)
}

/**
 * Points against this spelling, or Infinity. Fits, best first: the whole name; its beginning in whole words; its
 * beginning, or whole words of it anywhere; words of it from the first on; words of it anywhere.
 */
function costOf(typed: readonly TypedWord[], spelling: Spelling, language: Language): number {
  const { words, joined } = spelling
  let slips = 0
  let inOrder = true
  let whole = true
  let first = words.length
  let used = 0
  for (let at = 0; at < typed.length; at++) {
    let best = Infinity
    let bestAt = -1
    for (let place = 0; place < words.length; place++) {
      if ((used >> place) & 1) continue
      // a tie goes to the word that stands where it was typed
      const cost = slipsTo(typed[at]!, words[place]!) - (place === at ? 0.25 : 0)
      if (cost < best) {
        best = cost
        bestAt = place
      }
    }
    if (bestAt < 0 || best === Infinity) {
      if (typed.length > 1 || words.length < 2) return Infinity
      const asOne = slipsTo(typed[0]!, joined)
      if (asOne === Infinity) return Infinity
      return asOne * perSlip + perFit * 2 + extra(spelling, language)
    }
    used |= 1 << bestAt
    slips += Math.ceil(best)
    if (bestAt !== at) inOrder = false
    if (bestAt < first) first = bestAt
    if (!isWhole(typed[at]!, words[bestAt]!)) whole = false
  }
  if (isBareCode(typed, spelling)) whole = false
  // a synonym at the beginning says nothing of the place: `airport` is not first of all Flughafen Wien
  const exact = typed.length === words.length ? 0 : spelling.isSynonym ? 2 : 1
  // whole words in the middle of a name say as much as the beginning of another: `zuid` is not only Zuidhorn
  const fit = whole ? (inOrder ? exact : 2) : inOrder ? 2 : first === 0 ? 3 : 4
  return slips * perSlip + fit * perFit + extra(spelling, language)
}

/** `AMS` is Schiphol, but whoever types `ams` is more often on the way to Amsterdam. Short forms (`Asd`) are no codes. */
function isBareCode(typed: readonly TypedWord[], { name, languages, words }: Spelling): boolean {
  return (
    typed.length === 1 &&
    words.length === 1 &&
    name.length <= 3 &&
    languages.size === 0 &&
    name === name.toUpperCase()
  )
}

function extra({ languages, isSynonym }: Spelling, language: Language): number {
  return (languages.has(language) ? 0 : otherLanguage) + (isSynonym ? synonym : 0)
}

function slipsTo(typed: TypedWord, word: number): number {
  if (word >= typed.from && word < typed.upTo) return 0
  return typed.near?.get(word)?.toBeginning ?? Infinity
}

function isWhole(typed: TypedWord, word: number): boolean {
  if (word === typed.exact) return true
  const near = typed.near?.get(word)
  return !!near && near.toBeginning > 0 && near.toWhole === near.toBeginning
}

interface Scored extends FoundName {
  readonly points: number
  readonly isWhole: boolean
}
type Best = ReturnType<typeof bestOf>

/** The few with the least points; a place counts once. */
function bestOf(most: number) {
  const kept: Scored[] = []
  return {
    size: () => kept.length,
    hasWhole: () => kept.some(({ isWhole }) => isWhole),
    isFullBelow: (points: number) => kept.length === most && kept[most - 1]!.points <= points,
    add(one: Scored): void {
      if (kept.length === most && one.points >= kept[most - 1]!.points) return
      const same = kept.findIndex(({ place }) => place === one.place)
      if (same >= 0) {
        if (kept[same]!.points <= one.points) return
        kept.splice(same, 1)
      }
      const at = kept.findIndex(({ points }) => points > one.points)
      kept.splice(at < 0 ? kept.length : at, 0, one)
      if (kept.length > most) kept.pop()
    },
    list: (): readonly FoundName[] => kept.map(({ place, name }) => ({ place, name })),
  }
}
