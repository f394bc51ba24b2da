import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('what is asked while an answer is under way is asked together, and each gets its own answer', async () => {
  const asked: (readonly number[])[] = []
  let answerFirst = () => {}
  const isAsked = new Promise<void>((seen) => {
    answerFirst = seen
  })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const double = gathered(async (numbers: readonly number[]) => {
    asked.push(numbers)
    answerFirst()
    if (asked.length === 1) await held
    return numbers.map((number) => (number < 0 ? new Error(`not ${number}`) : number * 2))
  })
  const first = double(1)
  await isAsked
  const rest = [double(2), double(-3), double(2)]
  letGo()
  expect(await first).toBe(2)
  expect(await Promise.allSettled(rest)).toEqual([
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('not -3') },
    { status: 'fulfilled', value: 4 },
  ])
  expect(asked).toEqual([[1], [2, -3, 2]])
})

test('where asking fails, those who asked are told, and the next question is asked', async () => {
  let isAway = true
  const ask = gathered(async (names: readonly string[]) => {
    if (isAway) throw new Error('away')
    return names
  })
  const answers = await Promise.allSettled([ask('a'), ask('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask('c')).toBe('c')
})

test('a thousand at once are asked in parts', async () => {
  const sizes: number[] = []
  const same = gathered(async (numbers: readonly number[]) => {
    sizes.push(numbers.length)
    return numbers
  })
  const all = Array.from({ length: 1_000 }, (_, number) => number)
  expect(await Promise.all(all.map(same))).toEqual(all)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
})
