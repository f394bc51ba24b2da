import { expect, test } from 'vitest'
import { stateMachine } from './state-table.ts'

test('a table with a state nobody can reach, or no way out of one, refuses to start', () => {
  expect(() => stateMachine('a', { a: { go: 'b' }, b: {}, c: { go: 'b' } } as never)).toThrow(
    'nothing leads to c',
  )
  expect(() => stateMachine('a', { a: { go: 'b' }, b: { back: 'a' } } as never)).toThrow('has no way out')
  expect(() => stateMachine('a', { a: { go: 'x' } } as never)).toThrow('which is not a state')
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
})
