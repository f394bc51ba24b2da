import { expect, test } from 'vitest'
import { foldedNames, isSureMatch } from './sure-match.ts'

const places = {
  utrecht: foldedNames(['Utrecht Centraal', 'Utrecht']),
  zuid: foldedNames(['Amsterdam Zuid', 'Amsterdam', 'Mokum']),
  denBosch: foldedNames(["'s-Hertogenbosch", 'Den Bosch', 'Bois-le-Duc']),
  haag: foldedNames(['Den Haag HS', 'Den Haag', 'The Hague', 'La Haye']),
  köln: foldedNames(['Köln Hbf', 'Köln', 'Keulen', 'Cologne']),
  bergen: foldedNames(['Bergen op Zoom']),
  torino: foldedNames(['Torino Porta Nuova', 'Torino', 'Turin']),
  praha: foldedNames(['Praha hl.n.']),
}
type Name = keyof typeof places

test.for<[Name, string]>([
  ['utrecht', 'Utrecht'],
  ['utrecht', 'UTRECHT CS'],
  ['utrecht', 'utrecht central station'],
  ['utrecht', 'Gare de Utrecht'],
  ['zuid', 'amsterdam zuid'],
  ['zuid', 'zuid, amsterdam'],
  ['zuid', 'Amsterdam South'],
  ['zuid', 'amsterdam z'],
  ['denBosch', 'den bosch'],
  ['denBosch', 'denbosch'],
  ['denBosch', "'s hertogenbosch"],
  ['denBosch', 'bois le duc'],
  ['haag', 'the hague hs'],
  ['haag', 'La Haye'],
  ['köln', 'koeln'],
  ['köln', 'koln hauptbahnhof'],
  ['köln', 'Cologne'],
  ['bergen', 'bergen op zoom'],
  ['praha', 'praha'],
])('[SRCH-01] %s is surely meant by %s', ([place, typed]) => {
  expect(isSureMatch(typed, places[place])).toBe(true)
})

test.for<[Name, string]>([
  ['torino', 'Porto'],
  ['torino', 'Porta'],
  ['torino', 'Porta Nuova'],
  ['utrecht', 'utr'],
  ['utrecht', 'utrehct'],
  ['utrecht', 'utrecht x'],
  ['utrecht', 'centraal'],
  ['utrecht', 'station'],
  ['utrecht', ''],
  ['bergen', 'bergen'],
  ['haag', 'den'],
  ['zuid', 'zuid'],
])('[SRCH-01] %s may only be meant by %s, and is asked about', ([place, typed]) => {
  expect(isSureMatch(typed, places[place])).toBe(false)
})
