import type { Server, Socket } from 'socket.io'
import type { LiveToBrowser, LiveToServer } from '../../kernel/live.ts'
import type { Caller } from '../http/server.ts'

interface Known {
  /** null: a visitor */
  caller: Caller | null
}

export type LiveServer = Server<LiveToServer, LiveToBrowser, never, Known>
export type LiveSocket = Socket<LiveToServer, LiveToBrowser, never, Known>
