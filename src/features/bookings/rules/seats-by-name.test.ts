import { expect, test } from 'vitest'
import { seatsByName } from './seats-by-name.ts'

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('/')
  return { firstName, lastName }
}
const seatsOf = (travellers: readonly string[], seats: Readonly<Record<string, string>>) =>
  seatsByName(
    travellers.map(named),
    Object.entries(seats).map(([seat, name]) => ({ ...named(name), seat })),
  )

test('[BOOK-07] a seat belongs to who is named on it, in whatever order the provider lists them', () => {
  expect(seatsOf(['Ada/One', 'Bo/Two', 'Cy/Three'], { 13: 'Cy/Three', 11: 'Ada/One', 12: 'Bo/Two' })).toEqual(
    ['11', '12', '13'],
  )
})

test('[BOOK-07] capitals, accents, blanks and hyphens are no other name', () => {
  expect(
    seatsOf(['Zoë/de Vries-Smit', 'Jürgen/Groß'], { 12: 'JURGEN/GROSS', 11: 'ZOE/DEVRIES SMIT' }),
  ).toEqual(['11', '12'])
})

test('[BOOK-07] travellers of one name have their seats in their order, and nobody has the seat of another', () => {
  expect(seatsOf(['Bo/Two', 'Ada/One', 'Ada/One'], { 11: 'Ada/One', 12: 'Ada/One', 13: 'Bo/Two' })).toEqual([
    '13',
    '11',
    '12',
  ])
  expect(seatsOf(['Ada/One', 'Bo/Two'], { 11: 'Eve/Else', 12: 'Bo/Two' })).toEqual([null, '12'])
  expect(seatsOf(['Ada/One', 'Ada/Two'], { 11: 'Ada/Two' })).toEqual([null, '11'])
})
