import { expect, test } from 'vitest'
import { topicParts } from '../../../kernel/live.ts'
import {
  membersTopic,
  topicNames,
  topicOfConnection,
  topicOfMembers,
  topicOfTraveller,
} from './group-topics.ts'

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

test('[GRP-12] the topic of a group’s members names the group, and no other topic does', () => {
  expect(topicParts(topicOfMembers('one'))).toEqual({ name: membersTopic, key: 'one' })
  expect(membersTopic).toMatch(/^groups\./)
  for (const topic of [topicNames.board, topicOfConnection('one'), topicOfTraveller('one')])
    expect(topicParts(topic).name, topic).not.toBe(membersTopic)
})
