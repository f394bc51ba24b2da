import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import { spell } from './spell.ts'
import { typefaces } from './typefaces.ts'

async function spelled(text: string) {
  const faces = await typefaces([text])
  const { pieces, isPlain, ...rest } = spell(text, faces)
  const drawn = pieces.filter(({ isSpace }) => !isSpace)
  return {
    ...{ ...rest, pieces, isPlain },
    faces: [...new Set(drawn.map(({ face }) => face.name))],
    drawn: pieces.map((piece) => piece.text).join(''),
    said: pieces.flatMap(({ said }) => said ?? []),
  }
}

test.each([
  ['Zoë Łukasiewicz-Škvorecký', 'Atkinson'],
  ['16,47\u202F€ – « à six » – seat 3\u20116', 'Atkinson'],
  ['Ελένη Παπαδοπούλου', 'Noto'],
  ['Наталія Їжакевич', 'Noto'],
  ['अनन्या Müller', 'Noto'],
  ['e\u0301te', 'Atkinson'],
  ['Ada\u200B\u00ADLovelace', 'Atkinson'],
])('[BOOK-07] %j is drawn whole with %s', async (name, face) => {
  expect(await spelled(name)).toMatchObject({ isPlain: true, faces: [face], said: [] })
})

test.each([
  ['محمد Müller', ['Plex Arabic', 'Atkinson'], 'محمد Müller', []],
  ['علی\u200Cرضا', ['Plex Arabic'], 'علیرضا', []],
  ['שרה כהן-לוי Αθήνα', ['Noto Hebrew', 'Noto'], 'שרה כהן-לוי Αθήνα', []],
  ['Łukasz 王晓明', ['Atkinson'], 'Łukasz WangXiaoMing', ['王晓明']],
  ['陳 あ 한글', ['Atkinson'], 'Chen a HanGeul', ['陳', 'あ', '한글']],
  ['party 🎉', ['Atkinson'], 'party :tada:', ['🎉']],
])('[BOOK-07] %j is drawn with %j', async (name, faces, drawn, said) => {
  expect(await spelled(name)).toMatchObject({ isPlain: false, text: name, faces, drawn, said })
})

test('[BOOK-07] every family has its letters, and Arabic ones are open only where they are written', async () => {
  expect((await typefaces(['Ada'])).map(({ name }) => name)).toEqual(['Atkinson', 'Noto'])
  const all = await typefaces(['محمد', 'שרה'])
  expect(all.map(({ name }) => name)).toEqual(['Atkinson', 'Noto', 'Noto Hebrew', 'Plex Arabic'])
})

test.each([
  ['محمد علي Müller', 'علي محمد Müller'],
  ['Ada שרה כהן 12', 'Ada 12 כהן שרה'],
  ['Ada (שרה כהן) Li', 'Ada (כהן שרה) Li'],
])('[BOOK-07] %j stands as %j from the left', async (text, seen) => {
  const { pieces, order } = await spelled(text)
  expect(
    order(pieces)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(seen)
})

test.each([
  ['محمد علي رضا', 8, ['محمد علي', 'رضا']],
  ['Ada 王晓明', 8, ['Ada', 'WangXiao', 'Ming']],
  ['שרה'.repeat(3), 4, ['שרהש', 'רהשר', 'ה']],
])('[BOOK-07] %j in lines of %i letters', async (text, width, lines) => {
  const { pieces } = await spelled(text)
  const broken = linesOf(pieces, width, (piece) => piece.text.length)
  expect(broken.map((line) => line.map((piece) => piece.text).join(''))).toEqual(lines)
})
