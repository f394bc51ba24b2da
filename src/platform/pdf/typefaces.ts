import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** A family in two weights, as whole files: a subset of one script cannot draw a name of two. */
export interface Typeface {
  readonly name: string
  readonly regular: Font
  readonly bold: Font
  readonly draws: (letter: string) => boolean
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Promise<Typeface>>()

const families = {
  Atkinson: () => [
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
  ],
  Noto: () => [
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  ],
  'Noto Hebrew': () => [
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  ],
  'Plex Arabic': () => [
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  ],
} satisfies Record<string, () => readonly [string, string]>

/**
 * The families that these texts ask for, in the order in which they are tried: the site's own; one that has Greek and
 * Cyrillic letters, and others, besides; and those of a script, opened when a name is first written in it.
 */
export function typefaces(texts: readonly string[]): Promise<readonly Typeface[]> {
  const isWritten = (script: RegExp) => texts.some((text) => script.test(text))
  return Promise.all([
    open('Atkinson'),
    open('Noto'),
    ...(isWritten(/\p{Script=Hebrew}/u) ? [open('Noto Hebrew')] : []),
    ...(isWritten(/\p{Script=Arabic}/u) ? [open('Plex Arabic')] : []),
  ])
}

function open(name: keyof typeof families): Promise<Typeface> {
  const known = opened.get(name)
  if (known) return known
  const opening = openTypeface(name)
  opened.set(name, opening)
  return opening
}

async function openTypeface(name: keyof typeof families): Promise<Typeface> {
  const [regularFile, boldFile] = families[name]()
  const [regular, bold] = await Promise.all([openFont(regularFile), openFont(boldFile)])
  return { name, regular, bold, draws: (letter) => regular.hasGlyphForCodePoint(letter.codePointAt(0)!) }
}

/** Opened once: reading its tables takes most of the time in which a page is drawn. */
async function openFont(file: string): Promise<Font> {
  const [{ create }, content] = await Promise.all([import('fontkit'), readFile(file)])
  const font = create(content)
  if ('fonts' in font) throw new Error(`${file} holds several fonts`)
  return font
}
