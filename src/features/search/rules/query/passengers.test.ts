import { expect, test } from 'vitest'
import { countPassengers, formatParty, formatPassengers, parsePassengers, partyOf } from './passengers.ts'

test('[SRCH-10] what a form writes is read again, with the age limit of that form', () => {
  expect(parsePassengers(formatPassengers(3, 'results'))).toEqual([{ max_age: 57, pax: 3 }])
  expect(parsePassengers(formatPassengers(9, 'landing'))).toEqual([{ max_age: 99, pax: 9 }])
})

test('[SRCH-04] the bands youth, adult and senior add up', () => {
  const bands = parsePassengers('[{"max_age":25,"pax":1},{"max_age":57,"pax":0},{"max_age":99,"pax":2}]')
  expect(countPassengers(bands ?? [])).toBe(3)
})

test('[SRCH-10] a missing number is one traveller up to 99', () => {
  expect(parsePassengers('[{}]')).toEqual([{ max_age: 99, pax: 1 }])
})

test('[SRCH-14] what is no list of one to nine travellers is not read', () => {
  const garbage = [
    '',
    'x',
    '{}',
    '[]',
    'null',
    '[null]',
    '[1]',
    '[{"pax":"2"}]',
    '[{"pax":1.5}]',
    '[{"pax":-1}]',
    '[{"pax":0}]',
  ]
  for (const json of [...garbage, '[{"pax":10}]', '[{"pax":5},{"pax":5}]'])
    expect(parsePassengers(json), json).toBeNull()
})

test('[SRCH-04] a party is read from its address again, band by band', () => {
  for (const party of [
    { youth: [], adult: 1, senior: 0 },
    { youth: [25, 25], adult: 0, senior: 0 },
    { youth: [], adult: 0, senior: 3 },
    { youth: [14], adult: 2, senior: 3 },
    { youth: [0, 7, 7, 25], adult: 1, senior: 1 },
  ])
    expect(partyOf(parsePassengers(formatParty(party)) ?? [])).toEqual(party)
  expect(formatParty({ youth: [], adult: 1, senior: 0 })).toBe(formatPassengers(1, 'results'))
})

test('[SRCH-04] the landing page asks for no ages: its travellers are adults', () => {
  expect(partyOf(parsePassengers(formatPassengers(4, 'landing')) ?? [])).toEqual({
    youth: [],
    adult: 4,
    senior: 0,
  })
})

test('[SRCH-04] [BOOK-05] each youth travels as what their age makes them: infant, child from two on, adult from twelve on', () => {
  const types = (age: number) =>
    (JSON.parse(formatParty({ youth: [age], adult: 1, senior: 0 })) as { type: string }[]).map(
      ({ type }) => type,
    )
  expect([0, 1, 2, 11, 12, 25].map((age) => types(age)[0])).toEqual([
    'INF',
    'INF',
    'CHLD',
    'CHLD',
    'PNOS',
    'PNOS',
  ])
  expect(types(1)[1]).toBe('PNOS')
})

test('[SRCH-04] a link that says only the band is read as the oldest of it', () => {
  expect(partyOf(parsePassengers('[{"max_age":25,"pax":2},{"max_age":57,"pax":1}]') ?? []).youth).toEqual([
    25, 25,
  ])
})
