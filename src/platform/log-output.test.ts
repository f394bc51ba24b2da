import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogOutput } from './log-output.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started() {
  const written: string[] = []
  const process = new EventEmitter()
  const flushed = { times: 0 }
  const to = { write: (text: string) => void written.push(text), flushSync: () => void (flushed.times += 1) }
  return { output: createLogOutput(to, process as never), written, process, flushed }
}

test('lines go to the system together, in their order, after a tenth of a second', () => {
  const { output, written } = started()
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  vi.advanceTimersByTime(99)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['one\ntwo\nthree\n'])
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(1)
})

test('many of them do not wait', () => {
  const { output, written } = started()
  const line = `${'x'.repeat(999)}\n`
  for (let n = 0; n < 100; n += 1) output.write(line)
  expect(written.map(({ length }) => length)).toEqual([32_000, 32_000, 32_000])
  vi.advanceTimersByTime(100)
  expect(written.join('')).toBe(line.repeat(100))
})

test.each(['exit', 'beforeExit'])('at %s nothing is lost', (event) => {
  const { output, written, process } = started()
  output.write('the last words\n')
  process.emit(event)
  expect(written).toEqual(['the last words\n'])
})

test('before a process ends for an error all of it is with the system', () => {
  const { output, written, flushed } = started()
  output.write('why it ends\n')
  output.flushSync()
  expect([written, flushed.times]).toEqual([['why it ends\n'], 1])
})
