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
    articles: [article('Wagons', '<p><a href="/en/terms">Rules</a> &amp; seats, you’ll see</p>')],
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
  ['marks as a keyboard has them', "& seats, you'll", [['Réservation', ['Wagons']]]],
  ['what stands only in a tag', 'href', []],
  ['what stands nowhere', 'submarine', []],
])('[CONT-04] help is found by %s', (_, typed, expected) => {
  if (typeof expected === 'number') expect(found(typed)).toHaveLength(expected)
  else expect(found(typed)).toEqual(expected)
})
