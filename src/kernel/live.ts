/**
 * What is said of topics over the socket at /socket.io. It never carries data: it says that a topic has changed, and
 * whoever looks asks the call again, which checks their rights and speaks their language. What a feature says there
 * besides stands in its contract (`live-event.ts`).
 */
export interface LiveToServer {
  /** `since`: the last version that is known; null says that nothing is known yet */
  watch: (ask: WatchAsk, reply: (answer: WatchAnswer) => void) => void
  unwatch: (topic: string) => void
}

export interface LiveToBrowser {
  changed: (change: { readonly topic: string; readonly version: number }) => void
  /** what was said without asking for an answer is refused, or the server puts an end to something */
  error: (error: {
    readonly code: string
    readonly message: string
    readonly [data: string]: unknown
  }) => void
}

interface WatchAsk {
  readonly topic: string
  readonly since: number | null
}

export type WatchAnswer =
  /** `missed`: the topic has, or may have, changed since then */
  | { readonly ok: true; readonly version: number; readonly missed: boolean }
  | {
      readonly ok: false
      readonly code: 'invalid_request' | 'forbidden' | 'too_many_topics' | 'too_many_requests' | 'internal'
    }

/** A topic is a name, or a name with a key: `groups.on:<connection>`. */
export function topicParts(topic: string): { readonly name: string; readonly key: string | null } {
  const colon = topic.indexOf(':')
  return colon < 0 ? { name: topic, key: null } : { name: topic.slice(0, colon), key: topic.slice(colon + 1) }
}
