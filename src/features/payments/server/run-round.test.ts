import { expect, test } from 'vitest'
import { done } from '../../../kernel/answer.ts'
import { answerLifeMs } from '../rules/key-life.ts'
import type { Heard } from '../rules/round.ts'
import { runRound } from './run-round.ts'

interface Facts {
  readonly state: 'waiting' | 'paid' | 'over'
}
type Effect =
  | { readonly do: 'call'; readonly call: 'read' | 'end' }
  | { readonly do: 'pay' }
  | { readonly do: 'again-at'; readonly at: number }

/** Waits until it was read, and ends once it is paid. */
function decide({ state }: Facts, heard: readonly Heard<Extract<Effect, { do: 'call' }>>[]): Effect[] {
  const isHeard = (name: string) => heard.some(({ call }) => call === name)
  if (state === 'waiting') return isHeard('read') ? [{ do: 'pay' }] : [{ do: 'call', call: 'read' }]
  if (state === 'paid') return isHeard('end') ? [{ do: 'again-at', at: 7 }] : [{ do: 'call', call: 'end' }]
  return []
}

function round(stored: Facts[], locked: Facts[] = stored) {
  const done_: string[] = []
  const run = runRound<Facts, Extract<Effect, { do: 'call' }>, Effect>(
    decide,
    {
      facts: async () => (stored.length > 1 ? stored.shift()! : stored[0]!),
      async call({ call }) {
        done_.push(call)
        return done(null)
      },
      async change(decideNow) {
        for (const effect of decideNow(locked[0]!)) done_.push(effect.do)
      },
    },
    () => 0,
  )
  return { run, done: done_ }
}

test('[PAY-06] a round goes from call to change to call, and gives the instant to decide again', async () => {
  const { run, done: made } = round(
    [{ state: 'waiting' }, { state: 'waiting' }, { state: 'paid' }, { state: 'paid' }],
    [{ state: 'waiting' }],
  )
  expect(await run).toBe(7)
  expect(made).toEqual(['read', 'pay', 'end'])
})

test('[PAY-06] where another round was quicker it goes on from what that one has stored', async () => {
  const { run, done: made } = round(
    [{ state: 'waiting' }, { state: 'waiting' }, { state: 'over' }],
    [{ state: 'over' }],
  )
  expect(await run).toBeNull()
  expect(made).toEqual(['read'])
})

test('a round that would never end is a fault, and is stopped', async () => {
  const { run } = round([{ state: 'waiting' }], [{ state: 'waiting' }])
  await expect(run).rejects.toThrow('no end')
})

test('[PAY-06] what was heard before a process stood still is not acted on: it is asked again', async () => {
  async function callsWhere(stillMs: number) {
    const made: string[] = []
    let now = 0
    await runRound<Facts, Extract<Effect, { do: 'call' }>, Effect>(
      decide,
      {
        facts: async () => ({ state: made.includes('pay') ? 'over' : 'waiting' }),
        async call({ call }) {
          if (made.length === 0) now += stillMs
          made.push(call)
          return done(null)
        },
        async change(decideNow) {
          for (const effect of decideNow({ state: 'waiting' })) made.push(effect.do)
        },
      },
      () => now,
    )
    return made
  }
  expect(await callsWhere(answerLifeMs)).toEqual(['read', 'pay'])
  expect(await callsWhere(answerLifeMs + 1)).toEqual(['read', 'read', 'pay'])
})
