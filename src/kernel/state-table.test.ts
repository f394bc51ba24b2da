import { expect, test } from 'vitest'
import { faultsOf, stateMachine } from './state-table.ts'

test('a table with a state nobody can reach, no way out of one, or a move to none is found faulty', () => {
  const faults = (table: object) => faultsOf(stateMachine('a', table as never))
  expect(faults({ a: { go: 'b' }, b: {} })).toEqual([])
  expect(faults({ a: { go: 'b' }, b: {}, c: { go: 'b' } })).toEqual(['nothing leads to c'])
  expect(faults({ a: { go: 'b' }, b: { back: 'a' } })).toEqual(['a has no way out', 'b has no way out'])
  expect(faults({ a: { go: 'x' } })).toEqual(['a leads to x, which is not a state'])
})

test('a move that the table does not have gives nothing', () => {
  const life = stateMachine<'open' | 'shut', 'close'>('open', { open: { close: 'shut' }, shut: {} })
  expect(life.after('open', 'close')).toBe('shut')
  expect(life.after('shut', 'close')).toBeNull()
  expect(life.isEnd('shut')).toBe(true)
})

test('an end that something from outside may undo is named as one', () => {
  const life = stateMachine('a', { a: { go: 'b' }, b: { back: 'a' } }, ['b'])
  expect([life.isEnd('a'), life.isEnd('b'), life.after('b', 'back')]).toEqual([false, true, 'a'])
  expect(faultsOf(life)).toEqual([])
})
