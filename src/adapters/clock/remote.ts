import type { Clock } from '../../ports/clock.ts'
import { moment } from './moment.ts'
import { parseEventStream } from './parse-event-stream.ts'

/** A clock that somebody else on this machine moves. `ready` before `now`, `close` at the end. */
export interface RemoteClock extends Clock {
  /** Resolves with the first reading; rejects when none came within 10 seconds. */
  ready(): Promise<void>
  close(): void
}

interface Reading {
  readonly now: number
  readonly running: boolean
}

/**
 * Follows the clock at `url` over its event stream, so that `now()` needs no call. Loopback only: whoever moves
 * this clock decides which deadlines have passed.
 */
export function createRemoteClock(url: string, { retryMs = 250, patienceMs = 10_000 } = {}): RemoteClock {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    throw new Error(`the clock must be http on this machine: ${url}`)
  }
  const closing = new AbortController()
  const watchers = new Set<() => void>()
  let shown: { running: boolean; offset: number; at: number } | null = null
  let failure = 'no answer'

  function take({ now, running }: Reading): void {
    shown = { running, offset: now - Date.now(), at: now }
    for (const watcher of [...watchers]) watcher()
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const answer = await fetch(`${url}/stream`, { signal: closing.signal, redirect: 'error' })
        if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
        for await (const data of parseEventStream(answer.body)) take(parseReading(data))
      } catch (error) {
        failure = String(error)
      }
      await moment(retryMs, closing.signal)
    }
  }

  const watch = (callback: () => void) => {
    watchers.add(callback)
    return () => watchers.delete(callback)
  }

  function now(): number {
    if (!shown) throw new Error('the remote clock was read before it was ready')
    return shown.running ? Date.now() + shown.offset : shown.at
  }

  async function firstReading(): Promise<void> {
    const giveUp = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)])
    while (!shown && !giveUp.aborted) await moment(null, giveUp, watch)
    if (!shown) throw new Error(`the clock at ${url} cannot be followed: ${failure}`)
  }

  void follow()
  const first = firstReading()
  // whoever never asks whether it is ready must not be stopped by the answer
  first.catch(() => {})

  return {
    now,
    ready: () => first,
    close: () => closing.abort(),
    async sleepUntil(instant, signal) {
      while (now() < instant && !signal?.aborted) {
        await moment(shown?.running ? instant - now() : null, signal, watch)
      }
    },
  }
}

function parseReading(data: string): Reading {
  const { now, running } = JSON.parse(data) as Partial<Reading>
  if (typeof now !== 'number' || typeof running !== 'boolean') throw new Error(`not a clock reading: ${data}`)
  return { now, running }
}
