import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import type { FareClass, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { createProviderTurns } from '../provider-calls/provider-turns.ts'
import { createSearchQueue } from '../provider-calls/search-queue.ts'
import { createSpokenFares } from './spoken-fares.ts'

type Told = Answer<readonly FareClass[], TicketingRefusal>

/** A carrier that answers as told, and a clock that stands until it is moved. */
function setup(answer: (language: string) => Told | Promise<Told>) {
  let time = 0
  const sleepers = new Set<{ readonly instant: number; readonly wake: () => void }>()
  const clock = {
    now: () => time,
    sleepUntil: (instant: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const sleeper = { instant, wake: () => (sleepers.delete(sleeper), resolve()) }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', sleeper.wake)
      }),
  }
  const advance = (ms: number) => {
    time += ms
    for (const { instant, wake } of [...sleepers]) if (instant <= time) wake()
  }
  const inTurn = createSearchQueue(clock.now)
  const asked: string[] = []
  const speakFare = createSpokenFares({
    ticketing: {
      carrierOf: () => 'VIAS',
      fareClasses: async (_, language) => (asked.push(language), answer(language)),
    },
    ...{ inTurn, turns: createProviderTurns(), clock },
  })
  const speak = () => speakFare('c1', 'FARE-1', new Behalf('somebody'))
  return { speak, asked, inTurn, advance, sleepers }
}
const classes = done([{ code: 'FARE-1', name: '2nd class', refund: null }])
const silence = () => new Promise<Told>(() => {})

test('[SRCH-14] the names of a class are not asked for while the provider wants a pause', async () => {
  const { speak, asked, inTurn, advance } = setup(() => classes)
  await inTurn(new Behalf('another'), async () => refused('busy', 'too often', 60))
  expect(await speak()).toEqual({})
  expect(asked).toEqual([])
  advance(60_000)
  expect(Object.keys(await speak())).toHaveLength(5)
})

test('[SRCH-14] a pause that the provider asks for beside them holds the searches too', async () => {
  const { speak, inTurn } = setup(() => refused('busy', 'too often', 60))
  expect(await speak()).toEqual({})
  const search = await inTurn(new Behalf('another'), async () => unknown('never asked'))
  expect(search).toMatchObject({ kind: 'refused', code: 'busy' })
})

test('[GRP-10] a checkout waits two seconds for a silent carrier and goes on with what was told', async () => {
  const { speak, advance, sleepers } = setup((language) => (language === 'de' ? classes : silence()))
  const spoken = speak()
  await new Promise(setImmediate)
  advance(1_999)
  expect(await Promise.race([spoken, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('waits')
  advance(1)
  expect(await Promise.race([spoken, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toEqual({
    de: { name: '2nd class', refund: null },
  })
  expect(sleepers.size).toBe(0)
})

test('[GRP-10] a carrier that answers leaves no timer behind', async () => {
  const { speak, sleepers } = setup(() => classes)
  expect(Object.keys(await speak()).toSorted()).toEqual(['de', 'en', 'es', 'fr', 'nl'])
  expect(sleepers.size).toBe(0)
})
