import { topicParts, type WatchAnswer } from '../../kernel/live.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { QueueFull } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import type { LiveTopic } from './live-topic.ts'
import type { LiveSocket } from './live-socket.ts'
import { mostWaiting, takeSocketTurn, type AddressTurns } from './socket-turn.ts'

export interface WatchDeps {
  readonly topics: readonly LiveTopic[]
  /** whether a session lives */
  readonly isAlive: (sessionId: string) => Promise<boolean>
  readonly missedSince: (
    topic: string,
    since: number | null,
  ) => Promise<{ readonly version: number; readonly missed: boolean }>
}

/** No control characters, no halves of a character: the database takes neither. */
const topicShape = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/** Answers a browser that wants to watch a topic. The input is untrusted and validated here. */
export async function answerWatch(
  deps: WatchDeps & { readonly log: Log; readonly turns: AddressTurns },
  socket: LiveSocket,
  ask: unknown,
  reply: unknown,
): Promise<void> {
  const watched = takeSocketTurn(deps.turns, socket, () => watch(deps, socket, ask))
  const answer = await watched.catch((error: unknown): WatchAnswer => {
    if (error instanceof QueueFull || error instanceof Refusal)
      return { ok: false, code: 'too_many_requests' }
    deps.log.error({ err: error }, 'a topic could not be watched')
    return { ok: false, code: 'internal' }
  })
  if (typeof reply === 'function') reply(answer)
}

async function watch(deps: WatchDeps, socket: LiveSocket, ask: unknown): Promise<WatchAnswer> {
  const { topic, since } = (ask ?? {}) as { topic?: unknown; since?: unknown }
  if (typeof topic !== 'string' || !topicShape.test(topic) || !isVersion(since))
    return { ok: false, code: 'invalid_request' }
  const { caller } = socket.data
  if (caller && !(await deps.isAlive(caller.sessionId))) {
    socket.disconnect(true)
    return { ok: false, code: 'forbidden' }
  }
  const { name, key } = topicParts(topic)
  const may = deps.topics.find((one) => one.name === name)?.mayWatch(key, caller) ?? false
  if (!may) return { ok: false, code: 'forbidden' }
  if (!socket.rooms.has(topic) && socket.rooms.size >= mostWaiting)
    return { ok: false, code: 'too_many_topics' }
  // first in, then look: what is announced in between is delivered
  await socket.join(topic)
  return { ok: true, ...(await deps.missedSince(topic, since)) }
}

function isVersion(since: unknown): since is number | null {
  return since === null || (typeof since === 'number' && Number.isSafeInteger(since) && since >= 0)
}
