import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const full = () => {
  throw new Error('full')
}

test('one after the other per key, a failure included, and no more than may wait', async () => {
  const turns = createTurns({ mostWaiting: 2, refuse: full })
  const told: string[] = []
  const gates: (() => void)[] = []
  const act = (name: string) => async () => {
    told.push(`${name} begins`)
    await new Promise<void>((open) => gates.push(open))
    told.push(`${name} ends`)
    if (name === 'a') throw new Error(name)
    return name
  }
  const queue = ['a', 'b', 'c', 'd'].map((name) => turns.take('ada', act(name)).catch(String))
  const other = turns.take('bo', act('other'))
  expect(await queue[3]).toContain('full')
  for (let turn = 0; turn < 4; turn += 1) {
    while (gates.length === 0) await Promise.resolve()
    gates.shift()!()
    await Promise.resolve()
  }
  expect(await Promise.all([...queue.slice(0, 3), other])).toEqual(['Error: a', 'b', 'c', 'other'])
  expect(told.filter((entry) => !entry.startsWith('other'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ])
  // the queue is empty again
  expect(turns.isFree('ada')).toBe(true)
  const again = turns.take('ada', act('e'))
  expect(turns.isFree('ada')).toBe(false)
  while (gates.length === 0) await Promise.resolve()
  gates.shift()!()
  expect(await again).toBe('e')
})
