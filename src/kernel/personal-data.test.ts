import { expect, test } from 'vitest'
import { answerOf } from '../platform/saga/redact-sagas.ts'
import {
  contact,
  type Declared,
  fields,
  forTheBooks,
  identity,
  list,
  none,
  payment,
  redacted,
  undeclaredIn,
  words,
} from './personal-data.ts'

const person = { firstName: 'Ada', email: 'ada@example.org' }
const ofPerson = fields({ firstName: identity(), email: contact() })
const declared = fields({
  groupId: none,
  seats: list(fields({ slot: none, authorisationRef: payment({ deletion: forTheBooks }), who: ofPerson })),
  leader: ofPerson,
  mandate: payment(),
  detail: words(),
})

test('[ACC-06] steps, keys and amounts stay; who they were about, and what others said of them, goes', () => {
  const value = {
    groupId: 'g',
    seats: [{ slot: 1, authorisationRef: 'pi_1', who: person }, null],
    leader: person,
    mandate: 'cus_1:pm_1',
    detail: 'Ada cannot be printed',
  }
  expect(redacted(value, declared)).toEqual({
    groupId: 'g',
    seats: [{ slot: 1, authorisationRef: 'pi_1', who: {} }, null],
    leader: {},
  })
  expect(undeclaredIn(value, declared)).toEqual([])
})

test('[ACC-06] what nobody has declared goes as well, wherever it stands, and is found by its path', () => {
  const value = {
    groupId: 'g',
    nickname: 'Countess',
    seats: [{ slot: 1, who: { pet: 'Byron' } }],
    leader: 'Ada',
  }
  expect(redacted(value, declared)).toEqual({ groupId: 'g', seats: [{ slot: 1, who: {} }] })
  expect(redacted({ groupId: person }, declared)).toEqual({})
  expect(redacted(person, undefined)).toBeUndefined()
  expect(undeclaredIn(value, declared)).toEqual(['nickname', 'seats[].who.pet', 'leader'])
  expect(undeclaredIn({ groupId: person }, declared)).toEqual(['groupId'])
})

test('[ACC-06] an answer keeps its kind and code, and loses the words of who gave it', () => {
  const answer = answerOf(ofPerson)
  expect(redacted({ kind: 'done', value: person }, answer)).toEqual({ kind: 'done', value: {} })
  expect(redacted({ kind: 'refused', code: 'invalid', detail: 'Ada', about: [1] }, answer)).toEqual({
    ...{ kind: 'refused', code: 'invalid', about: [1] },
  })
})

test('a field that a type gains does not compile without its class', () => {
  type Order = { readonly slot: number; readonly leader: { readonly lastName: string } | null }
  const complete: Declared<Order> = fields({ slot: none, leader: fields({ lastName: identity() }) })
  // @ts-expect-error the slot has no class
  const one: Declared<Order> = fields({ leader: fields({ lastName: identity() }) })
  // @ts-expect-error the leader's name has no class
  const two: Declared<Order> = fields({ slot: none, leader: fields({}) })
  // @ts-expect-error one class for a whole object has to be said
  const three: Declared<Order> = fields({ slot: none, leader: none })
  expect([complete, one, two, three]).toHaveLength(4)
})
