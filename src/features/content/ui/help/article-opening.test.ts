import { expect, test } from 'vitest'
import { wordsOf } from '../../rules/article-words.ts'
import { openingOf } from './article-opening.ts'

test('[CONT-04] the words of an article stand without tags, and marks stay where they were', () => {
  expect(
    wordsOf(
      '<p>Open <a href="/en/x">My Groups</a>, then\n<strong>wait</strong>.</p>\n<ul><li>A &amp; B</li></ul>',
    ),
  ).toBe('Open My Groups, then wait. A & B')
})

const sentence = 'This sentence is exactly as long as it has to be, which is eighty letters or so.'

test.each([
  ['a short article whole', 'Yes. No.', 'Yes. No.'],
  ['as many sentences as fit', `Yes, it is. ${sentence} ${sentence}`, `Yes, it is. ${sentence}`],
  [
    'words where a sentence is too long',
    `It begins with ${'many words, '.repeat(20)}and ends.`,
    `It begins with ${'many words, '.repeat(12).slice(0, -2)}…`,
  ],
  [
    'more than a sentence that says too little by itself',
    `Yes. ${'again '.repeat(40)}`,
    `Yes. ${'again '.repeat(25).trim()}…`,
  ],
])('[CONT-04] a search engine is told %s', (_, text, told) => {
  expect(openingOf(`<p>${text}</p>`)).toBe(told)
  expect(openingOf(`<p>${text}</p>`).length).toBeLessThanOrEqual(160)
})
