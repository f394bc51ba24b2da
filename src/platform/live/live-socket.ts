import type { Server, Socket } from 'socket.io'
import type { LiveToBrowser, LiveToServer } from '../../kernel/live.ts'
import type { Language } from '../../kernel/languages.ts'
import type { Caller } from '../http/server.ts'
import type { Handed, LiveClient } from './live-part.ts'

/** A symbol, because what lists a socket's data skips it: it holds functions, which no instance could be sent. */
export const seen = Symbol('seen')

interface Known {
  /** null: a visitor */
  caller: Caller | null
  /** until when its session needs no other look */
  aliveUntil?: number
  /** as features see it; a visitor is nobody to them */
  [seen]?: LiveClient
  /** what the client's address is counted under */
  client: string
  /** of its refusals */
  language: Language
  /** watches that wait for the one before: a socket has one question at the database at a time */
  turn: Promise<unknown>
  waiting: number
}

interface LiveToInstances {
  handed: (all: readonly Handed[]) => void
}

export type LiveServer = Server<LiveToServer, LiveToBrowser, LiveToInstances, Known>
export type LiveSocket = Socket<LiveToServer, LiveToBrowser, LiveToInstances, Known>
