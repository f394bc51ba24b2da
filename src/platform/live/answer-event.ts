import type { FastifyInstance } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { RefusalBody } from '../../kernel/contract.ts'
import { AccessRefusal, Refusal } from '../../kernel/refusal.ts'
import { QueueFull } from '../fair-queue.ts'
import { generalRefusal, tooManyRequests } from '../http/refusals/refusals.ts'
import { isStorable } from '../http/storable.ts'
import type { LiveHandler } from './live-part.ts'
import { type LiveSocket, seen } from './live-socket.ts'
import { type AddressTurns, takeSocketTurn } from './socket-turn.ts'

interface EventDeps {
  readonly app: FastifyInstance
  /** whether a session lives */
  readonly isAlive: (sessionId: string) => Promise<boolean>
  readonly turns: AddressTurns
  readonly now: () => number
}

/** The end of a session is announced, and closes its sockets; this long it may go unnoticed where no announcement is read. */
const seenAliveMs = 10_000

/** Answers an event of a feature: done with its reply, or refused with a code and a sentence. */
export async function answerEvent(
  deps: EventDeps,
  socket: LiveSocket,
  handler: LiveHandler,
  said: readonly unknown[],
): Promise<void> {
  const reply = said.at(-1)
  const wantsAnswer = typeof reply === 'function'
  const ask = wantsAnswer && said.length === 1 ? undefined : said[0]
  try {
    const turns = handler.isGathered ? atOnce : deps.turns
    const answer = await takeSocketTurn(turns, socket, () => handle(deps, socket, handler, ask, wantsAnswer))
    if (wantsAnswer) reply({ ok: true, ...answer })
  } catch (error) {
    refuseEvent(deps.app, socket, handler, error, reply)
    // the answer goes out first
    if (socket.data.caller && refusalOf(error)?.status === 401) setImmediate(() => socket.disconnect(true))
  }
}

const atOnce: AddressTurns = (_client, work) => work()

async function handle(
  deps: EventDeps,
  socket: LiveSocket,
  { event, isGathered, handle: act }: LiveHandler,
  ask: unknown,
  wantsAnswer: boolean,
): Promise<object> {
  const { caller, [seen]: client } = socket.data
  if (!caller || !client) throw generalRefusal(401)
  if (!isGathered) await checkSession(deps, socket, caller.sessionId)
  const parsed = isStorable(ask) ? safeParse(event.ask, ask) : null
  if (!parsed?.success) throw generalRefusal(400)
  return act(parsed.data as never, client, wantsAnswer)
}

async function checkSession({ isAlive, now }: EventDeps, socket: LiveSocket, id: string): Promise<void> {
  const at = now()
  if (at < (socket.data.aliveUntil ?? 0)) return
  if (!(await isAlive(id))) throw generalRefusal(401)
  socket.data.aliveUntil = at + seenAliveMs
}

/** Says no to an event: in answer to it, or as `error` to whoever did not ask for an answer. */
export function refuseEvent(
  app: FastifyInstance,
  socket: LiveSocket,
  { event }: LiveHandler,
  error: unknown,
  reply: unknown,
): void {
  const refusal = refusalOf(error)
  if (!refusal) app.log.error({ err: error }, `unexpected error in ${event.name}`)
  const body = presentRefusal(app, socket, refusal)
  const kind =
    refusal instanceof AccessRefusal
      ? 'access.refused'
      : refusal?.status === 429
        ? 'rate_limit.refused'
        : null
  const { caller, client } = socket.data
  if (kind)
    app.security.note({
      event: kind,
      userId: caller?.userId ?? null,
      ip: client,
      path: `/socket.io ${event.name}`,
      code: body.code,
    })
  if (typeof reply === 'function') reply({ ...body, ok: false })
  else socket.emit('error', { ...body, event: event.name })
}

export function presentRefusal(
  app: FastifyInstance,
  { data: { language } }: LiveSocket,
  refusal: Refusal | null,
): RefusalBody {
  if (!refusal) return { code: 'internal', message: app.translate(language, 'browser.refusals.internal') }
  const { code, text, data } = refusal
  return { ...data, code, message: app.translate(language, text, data) }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof QueueFull) return tooManyRequests(1_000)
  return error instanceof Refusal ? error : null
}
