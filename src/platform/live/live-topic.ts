import type { Caller } from '../http/server.ts'

/** A kind of topic that browsers may watch. A feature states its own in its `live.ts`. */
export interface LiveTopic {
  readonly name: string
  /** `key` is what stands behind the colon, null when there is none; `caller` is null for a visitor. */
  readonly mayWatch: (key: string | null, caller: Caller | null) => boolean
}
