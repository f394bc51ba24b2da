import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { Json } from '../../kernel/json.ts'
import { type Decide, type Effect, latest } from '../../kernel/saga.ts'
import { createMemorySagaLog } from '../../../testing/simulator/memory/memory-saga-log.ts'
import { runSaga, type Saga, type SagaRunner } from './run-saga.ts'

const id = 'fill:1'
const leaseMs = 30_000
const call = (part: string, attempt = 0): Effect => ({
  do: 'call',
  name: 'pay',
  part,
  attempt,
  input: { part },
})
const end: Effect = { do: 'end', outcome: 'paid', data: { all: true } }

async function opened(decide: Decide<never>, perform: (input: Json, key: string) => Promise<Answer<Json>>) {
  const clock = { now: 1_000 }
  const log = createMemorySagaLog()
  await log.open(null, { id, kind: 'fill', input: { six: 6 } }, clock.now)
  const applied: unknown[] = []
  const saga: Saga<null> = {
    decide,
    perform: { pay: perform },
    apply: async (_, input, outcome, data, now) => void applied.push([input, outcome, data, now]),
  }
  const runner: SagaRunner<null> = { log, now: () => clock.now, leaseMs, keepAlive: (_, work) => work() }
  return { clock, log, applied, saga, runner, run: () => runSaga(runner, saga, id) }
}

const payTwo: Decide<never> = (_, history) => {
  const open = ['a', 'b'].filter((part) => latest(history, 'pay', part)?.answer.kind !== 'done')
  return open.length > 0 ? open.map((part) => call(part)) : [end]
}

test('writes down, calls with the key, writes the answers down and applies the end once', async () => {
  const keys: string[] = []
  const { log, applied, run, runner } = await opened(payTwo, async (input, key) => {
    // the intent is there before the call is made
    expect((await runner.log.read(id))!.history.map(({ answer }) => answer.kind)).toContain('unknown')
    keys.push(key)
    return done(input)
  })
  expect(await run()).toBeNull()
  expect(keys).toEqual(['fill:1:pay:a:0', 'fill:1:pay:b:0'])
  expect(applied).toEqual([[{ six: 6 }, 'paid', { all: true }, 1_000]])
  expect((await log.read(id))!.end).toEqual({ outcome: 'paid', data: { all: true } })
  expect(await run()).toBeNull()
  expect(applied).toHaveLength(1)
})

test('a call that throws is in doubt, and is repeated under its key with its first input', async () => {
  const seen: unknown[] = []
  const { run, log } = await opened(payTwo, async (input, key) => {
    seen.push([key, input])
    if (seen.length === 1) throw new Error('socket hang up')
    return done(null)
  })
  expect(await run()).toBeNull()
  expect(seen).toEqual([
    ['fill:1:pay:a:0', { part: 'a' }],
    ['fill:1:pay:b:0', { part: 'b' }],
    ['fill:1:pay:a:0', { part: 'a' }],
  ])
  expect((await log.read(id))!.history).toMatchObject([
    { part: 'a', tries: 2 },
    { part: 'b', tries: 1 },
  ])
})

test('rests until the earliest wait and lets the lease go', async () => {
  const wait = (until: number): Effect => ({ do: 'wait', until, because: 'poll' })
  const { run, log } = await opened(
    () => [wait(9_000), wait(5_000)],
    async () => done(null),
  )
  expect(await run()).toBe(5_000)
  expect(await log.claim(id, 1_000, leaseMs)).not.toBeNull()
})

test('a parked saga asks for nothing by itself, and is there for whoever wants to know', async () => {
  const { run, log } = await opened(
    () => [{ do: 'park', because: 'poll' }],
    async () => done(null),
  )
  expect(await run()).toBeGreaterThan(300 * 24 * 3_600_000)
  expect(await log.claim(id, 1_000, leaseMs)).not.toBeNull()
})

test('while somebody else has it, it looks again when that lease may be over; after the end never', async () => {
  const { run, log } = await opened(payTwo, async () => done(null))
  const other = (await log.claim(id, 1_000, leaseMs))!
  expect(await run()).toBe(1_000 + leaseMs)
  await log.end(id, other.fence, { outcome: 'paid', data: null }, 1_000, async () => {})
  expect(await run()).toBeNull()
})

test('stops without a word when the lease is lost during a call, and only after every call has returned', async () => {
  const returned: string[] = []
  const rig = await opened(payTwo, async (input) => {
    const { part } = input as { part: string }
    if (part === 'a') {
      rig.clock.now += leaseMs
      await rig.log.claim(id, rig.clock.now, leaseMs)
    } else for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    returned.push(part)
    return done(null)
  })
  expect(await rig.run()).toBe(1_000 + 2 * leaseMs)
  expect(returned).toEqual(['a', 'b'])
  expect((await rig.log.read(id))!.history.map(({ answer }) => answer.kind)).toEqual(['unknown', 'unknown'])
})

test('[PAY-06] who stood still after writing the intent down until the lease was over does not call', async () => {
  const called: string[] = []
  const { clock, log, runner, saga } = await opened(payTwo, async (_, key) => {
    called.push(key)
    return done(null)
  })
  let isFirst = true
  const standsStill: typeof log = {
    ...log,
    async heartbeat(...args) {
      await log.heartbeat(...args)
      if (isFirst) clock.now += leaseMs
      isFirst = false
    },
  }
  expect(await runSaga({ ...runner, log: standsStill }, saga, id)).toBe(1_000 + 2 * leaseMs)
  expect(called).toEqual([])
  clock.now += leaseMs
  expect(await runSaga(runner, saga, id)).toBeNull()
  expect(called).toEqual(['fill:1:pay:a:0', 'fill:1:pay:b:0'])
})

test('an end that cannot be applied leaves the saga open', async () => {
  const { run, saga, runner, log } = await opened(
    () => [end],
    async () => done(null),
  )
  const failing = { ...saga, apply: () => Promise.reject(new Error('no such group')) }
  await expect(runSaga(runner, failing, id)).rejects.toThrow('no such group')
  expect((await log.read(id))!.end).toBeNull()
  expect(await run()).toBe(1_000 + leaseMs)
})

test('refuses to ask again what was answered: that is a fault of the rules', async () => {
  const { run } = await opened(
    () => [call('a')],
    async () => refused('declined'),
  )
  await expect(run()).rejects.toThrow('answered already')
})

test('refuses an operation that nobody performs', async () => {
  const { run, log } = await opened(
    () => [{ do: 'call', name: 'fly', part: '', attempt: 0, input: null }],
    async () => unknown(''),
  )
  await expect(run()).rejects.toThrow('no performer for fly')
  expect((await log.read(id))!.history).toMatchObject([{ name: 'fly', answer: unknown('interrupted') }])
})
