import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchHelp } from './search-help.ts'

const article = (title: string, html: string) => ({ title, html })
const categories = [
  {
    title: 'Payment',
    description: 'Cards & holds',
    articles: [article('Refunds', '<p>Money <strong>back</strong></p>'), article('Receipts', '<p>A PDF</p>')],
  },
  {
    title: 'Réservation',
    description: '',
    articles: [article('Wagons', '<p><a href="/en/terms">Rules</a> &amp; seats, you’ll see; groß, cœur</p>')],
  },
]
/** Titles of the articles found, by category. */
const found = (typed: string) =>
  searchHelp(categories, typed).map(({ title, articles }) => [title, articles.map((one) => one.title)])

test.each([
  ['nothing', '  ', 2],
  ['the title of a category, in other capitals', 'pAYMent', [['Payment', ['Refunds', 'Receipts']]]],
  ['the description of a category', 'cards & holds', [['Payment', ['Refunds', 'Receipts']]]],
  ['the title of an article', 'receipt', [['Payment', ['Receipts']]]],
  ['the content of an article, over its tags', 'money  BACK', [['Payment', ['Refunds']]]],
  ['a word with its accents left out', 'reservation', [['Réservation', ['Wagons']]]],
  ['a letter as others write it out', 'gross', [['Réservation', ['Wagons']]]],
  ['the same letter itself', 'groß', [['Réservation', ['Wagons']]]],
  ['two letters that are written as one', 'coeur', [['Réservation', ['Wagons']]]],
  ['marks as a keyboard has them', "& seats, you'll", [['Réservation', ['Wagons']]]],
  ['two letters within a word', 'UN', [['Payment', ['Refunds']]]],
  ['two letters within a category’s name', 'ay', [['Payment', ['Refunds', 'Receipts']]]],
  ['one letter, with its accent or without', ' É ', 2],
  ['letters of two words', 'ey b', [['Payment', ['Refunds']]]],
  ['a letter and a mark as a keyboard has it', "U'", [['Réservation', ['Wagons']]]],
  [
    'a mark',
    '&',
    [
      ['Payment', ['Refunds', 'Receipts']],
      ['Réservation', ['Wagons']],
    ],
  ],
  ['what stands only in a tag', 'href', []],
  ['what stands nowhere', 'submarine', []],
])('[CONT-04] help is found by %s', (_, typed, expected) => {
  if (typeof expected === 'number') expect(found(typed)).toHaveLength(expected)
  else expect(found(typed)).toEqual(expected)
})

test('[CONT-04] where nothing has all the words, the articles with the most of them are found, titles first', () => {
  expect(found('money seats forgotten')).toEqual([
    ['Payment', ['Refunds']],
    ['Réservation', ['Wagons']],
  ])
  expect(found('receipts money')).toEqual([['Payment', ['Receipts', 'Refunds']]])
  expect(found('wagon money')).toEqual([
    ['Réservation', ['Wagons']],
    ['Payment', ['Refunds']],
  ])
})

test('[CONT-04] whole words are found before letters within others', () => {
  const articles = [
    article('Rides', ''),
    article('Papers', '<p>Show your ID.</p>'),
    article('Your ID', ''),
    article('Money', '<p>We did.</p>'),
  ]
  const [only] = searchHelp([{ title: 'T', description: '', articles }], 'id')
  expect(only!.articles.map(({ title }) => title)).toEqual(['Your ID', 'Papers', 'Rides', 'Money'])
})

/** The written articles of a language, by the name of their folder. */
function written(language: string) {
  const articles = globSync(`content/help/*/${language}.md`)
    .toSorted()
    .map((path) => {
      const [, head = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m)
      return { id: path.split('/').at(-2), title: /^title: (.*)$/m.exec(head)?.[1] ?? '', html: body }
    })
  return [{ title: '', description: '', articles }]
}

test.each([
  ['de', 'Kinder', 'children-and-ages'],
  ['de', 'Rückerstattung', 'cancel-a-ticket'],
  ['de', 'Erstattung', 'cancel-a-ticket'],
  ['de', 'Stornierung', 'cancel-a-ticket'],
  ['de', 'Passwort vergessen', 'no-code'],
  ['en', 'children', 'children-and-ages'],
  ['en', 'refund', 'cancel-a-ticket'],
  ['en', 'cancellation of a ticket', 'cancel-a-ticket'],
  ['en', 'forgot password', 'no-code'],
  ['fr', 'rembourser', 'cancel-a-ticket'],
  ['fr', 'enfants', 'children-and-ages'],
  ['fr', 'mot de passe', 'no-code'],
  ['es', 'niños', 'children-and-ages'],
  ['es', 'ninos', 'children-and-ages'],
  ['es', 'reembolso', 'cancel-a-ticket'],
  ['es', 'contraseña', 'no-code'],
  ['nl', 'kinderen', 'children-and-ages'],
  ['nl', 'terugbetaling', 'cancel-a-ticket'],
  ['nl', 'wachtwoord vergeten', 'no-code'],
])('[CONT-04] in %s the help centre finds by "%s" the article %s', (language, typed, id) => {
  const ids = searchHelp(written(language), typed).flatMap(({ articles }) => articles.map((one) => one.id))
  expect(ids).toContain(id)
  // a search that finds nearly everything has found nothing
  expect(ids.length).toBeLessThan(16)
})
