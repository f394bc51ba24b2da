import { expect, test } from 'vitest'
import { readyJson } from './ready-reply.ts'

test.each([
  ['prices and names', { price: '€24.88', city: 'Łódź', class: '2.ª clase' }],
  ['pairs and half characters', { pair: '🚆', half: '\ud83d', line: '\u2028' }],
  ['more than one piece of memory', { names: Array.from({ length: 100_000 }, (_, n) => `Łódź ${n}`) }],
  ['a last piece without room', { names: Array.from({ length: 4 }, () => 'ź'.repeat(100_000)), end: true }],
  ['lists of all kinds', { none: [], one: ['€'], many: [1, 'two', null, [3, [4, 5]], { six: [6, 6] }] }],
  ['a list on its own', ['€', 'é', 1]],
  ['nothing', {}],
  ['no record', 'a “text”'],
  ['null', null],
  ['what JSON has no words for', { none: undefined, act() {}, list: [undefined, () => 1, 1], last: 1 }],
  ['only that', { none: undefined }],
  ['dates', { at: new Date(0), all: [new Date(1), new Date(2)] }],
  ['what says itself how it is written', { toJSON: () => [1, 2] }],
  ['names that need quotes', { 'a "b"\n': [1, 2], ['__proto__']: { own: 1 } }],
  [
    'what inherits from another record',
    Object.create({ hidden: [1, 2] }, { shown: { value: [3, 4], enumerable: true } }),
  ],
  [
    'lists with holes',
    { first: Array.from({ length: 3 }).with(1, 2), holes: Object.assign([], { 2: '€', length: 4 }) },
  ],
  ['a list that says itself how it is written', { list: Object.assign([1, 2], { toJSON: () => '€' }) }],
  [
    'what says that it is not written',
    { none: { toJSON() {} }, act: Object.assign(() => 1, { toJSON: () => 2 }) },
  ],
])('a reply is its JSON in UTF-8: %s', (_, value) => {
  expect(readyJson(value, 0).body.equals(Buffer.from(JSON.stringify(value), 'utf8'))).toBe(true)
})
