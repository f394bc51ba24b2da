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
let read: Promise<readonly Typeface[]> | null = null

/** The site's own family first; the second has Greek and Cyrillic letters, and others, besides. */
export function typefaces(): Promise<readonly Typeface[]> {
  read ??= Promise.all([
    typeface(
      'Atkinson',
      require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
      require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
    ),
    typeface(
      'Noto',
      require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    ),
  ])
  return read
}

async function typeface(name: string, regularFile: string, boldFile: string): Promise<Typeface> {
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
