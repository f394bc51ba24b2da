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

test('with a pause, the first of a moment is asked at once, and what comes in it together when it is over', async () => {
  const asked: (readonly number[])[] = []
  const same = gathered(
    async (numbers: readonly number[]) => {
      asked.push(numbers)
      return numbers
    },
    { betweenMs: 2_000 },
  )
  expect(await same(1)).toBe(1)
  // each in a turn of its own
  const rest: Promise<number>[] = []
  for (const number of [2, 3, 4]) {
    rest.push(same(number))
    await new Promise(setImmediate)
  }
  expect(await Promise.all(rest)).toEqual([2, 3, 4])
  expect(asked).toEqual([[1], [2, 3, 4]])
})
