import { expect, test } from 'vitest'
import { done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { createCopies } from './page-copies.ts'

test('[CONT-07] a flood of names that nothing has leaves what is known and what others asked for', async () => {
  let asked = 0
  const copyOf = createCopies<string>(
    () => 0,
    () => {},
  )
  const by = (client: string) => ({ behalf: new Behalf(client) })
  const one = (key: string, client: string) =>
    copyOf(
      key,
      async () => ((asked += 1), key.startsWith('there') ? done(key) : refused('not_found')),
      by(client),
    )
  for (let n = 0; n < 50; n += 1) await one(`there ${n}`, 'start')
  await one('gone', '192.0.2.1')
  for (let n = 0; n < 4_000; n += 1) await one(`flood ${n}`, '203.0.113.9')
  // also one of many addresses
  for (let n = 0; n < 4_000; n += 1) await one(`there ${n % 50}`, `198.51.${n >> 8}.${n % 256}`)
  asked = 0
  expect(await one('gone', '192.0.2.1')).toBeNull()
  for (let n = 0; n < 50; n += 1) expect(await one(`there ${n}`, 'start')).toBe(`there ${n}`)
  expect(asked).toBe(0)
})

test('[CONT-07] what is gone is told as such, and what could not be read again stays', async () => {
  let time = 0
  let says: 'done' | 'gone' | 'away' = 'done'
  const copyOf = createCopies<number>(
    () => time,
    () => {},
  )
  const one = async () => {
    time += 61_000
    const read = async () =>
      says === 'done' ? done(time) : says === 'gone' ? refused('not_found' as const) : unknown('away')
    await copyOf('a', read)
    await new Promise(setImmediate)
    return copyOf('a', read)
  }
  expect(await one()).toBe(61_000)
  says = 'away'
  expect(await one()).toBe(61_000)
  says = 'gone'
  expect(await one()).toBeNull()
  says = 'away'
  expect(await one()).toBeNull()
  says = 'done'
  expect(await one()).toBe(time)
})
