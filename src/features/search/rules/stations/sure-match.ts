import { foldName } from '../../../../kernel/journey/fold-name.ts'
import { isFillerWord, isMainStationWord, spellingsOf, synonymsOf } from './station-names.ts'

/** The names of one place, folded once; most searches look at the same few places. */
export interface FoldedNames {
  readonly joined: ReadonlySet<string>
  /** per spelling, the words without which it would be another place */
  readonly cores: readonly (readonly string[])[]
  readonly words: readonly string[]
}

export function foldedNames(names: readonly string[]): FoldedNames {
  const spellings = names.flatMap(spellingsOf).flatMap((folded) => [folded, ...synonymsOf(folded)])
  const lists = spellings.map((folded) => folded.split(' ').filter(Boolean))
  const cores = lists.map((words) => {
    const core = words.filter((word) => !isFillerWord(word) && !isMainStationWord(word))
    return core.length > 0 ? core : words
  })
  return {
    joined: new Set(lists.map((words) => words.join(''))),
    cores: cores.filter(({ length }) => length > 0),
    words: [...new Set(lists.flat())],
  }
}

/**
 * Whether what was typed can only mean this place: it says one of its names (a station's, or its city's) letter for
 * letter, and whatever else it says begins a word of its names. The beginning of a name is not enough: whoever wants to
 * go to Porto must not be sent to Portogruaro.
 */
export function isSureMatch(typed: string, { joined, cores, words }: FoldedNames): boolean {
  const said = foldName(typed).split(' ').filter(Boolean)
  if (joined.has(said.join(''))) return true
  const hasAll = cores.some((core) => core.every((word) => said.includes(word)))
  return (
    hasAll &&
    said.every(
      (word) =>
        isFillerWord(word) || isMainStationWord(word) || words.some((known) => known.startsWith(word)),
    )
  )
}
