import { expect, test } from 'vitest'
import { MovableClock } from '../../../../../sandbox/clock/movable-clock.ts'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import type { FareClass, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { createProviderTurns } from '../provider-calls/provider-turns.ts'
import { createSearchQueue } from '../provider-calls/search-queue.ts'
import { createFareInLanguages } from './fare-in-languages.ts'

type Told = Answer<readonly FareClass[], TicketingRefusal>

/** A carrier that answers as told, and a clock that stands until it is moved. */
function setup(answer: (language: string) => Told | Promise<Told>) {
  const movable = new MovableClock()
  movable.stop()
  const advance = (ms: number) => movable.advance(ms)
  const sleepers = new Set<Promise<void>>()
  const clock = {
    now: () => movable.now(),
    sleepUntil: (instant: number, signal?: AbortSignal) => {
      const asleep = movable.sleepUntil(instant, signal).finally(() => sleepers.delete(asleep))
      sleepers.add(asleep)
      return asleep
    },
  }
  const inTurn = createSearchQueue(clock.now)
  const asked: string[] = []
  const fareInLanguages = createFareInLanguages({
    ticketing: {
      carrierOf: () => 'VIAS',
      fareClasses: async (_, language) => (asked.push(language), answer(language)),
    },
    ...{ inTurn, turns: createProviderTurns(), clock },
  })
  const read = () => fareInLanguages('c1', 'FARE-1', new Behalf('somebody'))
  return { read, asked, inTurn, advance, sleepers }
}
const classes = done([{ code: 'FARE-1', name: '2nd class', refund: null }])
const silence = () => new Promise<Told>(() => {})

test('[SRCH-14] the names of a class are not asked for while the provider wants a pause', async () => {
  const { read, asked, inTurn, advance } = setup(() => classes)
  await inTurn(new Behalf('another'), async () => refused('busy', 'too often', 60))
  expect(await read()).toEqual({})
  expect(asked).toEqual([])
  advance(60_000)
  expect(Object.keys(await read())).toHaveLength(5)
})

test('[SRCH-14] a pause that the provider asks for beside them holds the searches too', async () => {
  const { read, inTurn } = setup(() => refused('busy', 'too often', 60))
  expect(await read()).toEqual({})
  const search = await inTurn(new Behalf('another'), async () => unknown('never asked'))
  expect(search).toMatchObject({ kind: 'refused', code: 'busy' })
})

test('[GRP-10] a checkout waits two seconds for a silent carrier and goes on with what was told', async () => {
  const { read, advance, sleepers } = setup((language) => (language === 'de' ? classes : silence()))
  const answer = read()
  await new Promise(setImmediate)
  advance(1_999)
  expect(await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('waits')
  advance(1)
  expect(await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toEqual({
    de: { name: '2nd class', refund: null },
  })
  await new Promise(setImmediate)
  expect(sleepers.size).toBe(0)
})

test('[GRP-10] a carrier that answers leaves no timer behind', async () => {
  const { read, sleepers } = setup(() => classes)
  expect(Object.keys(await read()).toSorted()).toEqual(['de', 'en', 'es', 'fr', 'nl'])
  await new Promise(setImmediate)
  expect(sleepers.size).toBe(0)
})
