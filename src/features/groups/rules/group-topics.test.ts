import { expect, test } from 'vitest'
import { topicNames, topicOfConnection, topicOfTraveller } from './group-topics.ts'

test('[GRP-12] every train and every traveller has a topic of its own, and nobody hears another’s', () => {
  const { board, connection, own } = topicNames
  const topics = [
    ...[board, connection, own],
    ...[
      topicOfConnection('one'),
      topicOfConnection('other'),
      topicOfTraveller('one'),
      topicOfTraveller('other'),
    ],
  ]
  expect(new Set(topics).size).toBe(topics.length)
  for (const name of [board, connection, own]) expect(name).not.toBe('')
  // rights are judged by the name before the colon
  expect(topicOfConnection('one')).toBe(`${connection}:one`)
  expect(topicOfTraveller('one')).toBe(`${own}:one`)
})
