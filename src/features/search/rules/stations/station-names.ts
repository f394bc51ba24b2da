import { foldName } from '../../../../kernel/journey/fold-name.ts'

/** All folded spellings of one name: `Köln` is typed `koln` by some and `koeln` by others. */
export function spellingsOf(name: string): readonly string[] {
  const folded = foldName(name)
  const lower = name.toLowerCase().normalize('NFC')
  const vowels = lower.replace(/[äöüøå]/g, (letter) => vowelPairs[letter] ?? letter)
  return vowels === lower ? [folded] : [folded, foldName(vowels)]
}

/** The same name with each word that has a synonym replaced by it: `koln hbf` is also `koln hauptbahnhof`. */
export function synonymsOf(folded: string): readonly string[] {
  const words = folded.split(' ')
  return words.flatMap((word, at) =>
    (synonyms.get(word) ?? []).map((other) => words.with(at, other).join(' ')),
  )
}

/** Words that say only that something is a station; where they find nothing they are left out. */
export function isFillerWord(word: string): boolean {
  return fillers.has(word)
}

/** Words of a city's main station, which a traveller leaves out: `Köln` is `Köln Hbf`. */
export function isMainStationWord(word: string): boolean {
  return mainStationWords.has(word)
}

const vowelPairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const synonyms = new Map(
  [
    ['hbf', 'hauptbahnhof', 'central', 'centraal', 'centrale', 'cs'],
    ['airport', 'flughafen', 'luchthaven', 'aeroport', 'aeropuerto', 'aeroporto'],
    ['saint', 'st', 'sankt', 'sint'],
    ['nord', 'noord', 'north'],
    ['sud', 'zuid', 'sued', 'south', 'midi'],
    ['ost', 'oost', 'east', 'est'],
    ['west', 'ouest'],
  ].flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
)

const mainStationWords = new Set('hbf hauptbahnhof hb central centraal centrale cs hl n'.split(' '))

const fillers = new Set(
  [
    'station',
    'gare',
    'bahnhof',
    'bhf',
    'estacion',
    'stazione',
    'trein',
    'train',
    'main',
    'the',
    'de',
    'la',
  ].concat('city ville stadt stad ciudad'.split(' ')),
)
