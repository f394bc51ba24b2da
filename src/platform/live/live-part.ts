import type { EventAsk, EventReply, LiveEvent } from '../../kernel/live-event.ts'
import type { Refusal } from '../../kernel/refusal.ts'

/** A socket with a session, as a feature sees it. Rooms are the features' own and never topics. */
export interface LiveClient {
  /** of its socket */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  isIn(room: string): boolean
  enter(room: string): void
  leave(room: string): void
  send(event: string, data: object): void
  /** Says `error` in the client's language. */
  refuse(refusal: Refusal, data: object): void
}

/** What one instance hands to the others: at most once, late or never. What must arrive is announced in the outbox besides. */
export interface Handed {
  readonly event: string
  readonly data: unknown
}

/** The rooms on this instance. */
export interface LiveRooms {
  of(room: string): readonly LiveClient[]
  /** Sends an event to everybody in a room, `except` to one of them. */
  send(room: string, event: string, data: object, except?: LiveClient | null): void
  /**
   * Hands the same part of other instances something that is committed, where they share a Redis: at most once, late or never. Its topic
   * has to lead them to it as well.
   */
  hand(event: string, data: object): void
}

/** What a feature does over the socket besides its topics. */
export type LivePart = (rooms: LiveRooms) => {
  readonly handlers: readonly LiveHandler[]
  /** the names of the topics that concern this part: what stands before their colon */
  readonly topics: readonly string[]
  /** Called when one of them changes, and again after a failure. Null: there is nothing to wait for. */
  onTopic(topic: string): Promise<void> | null
  /** another instance, perhaps of another version, has sent this event with data */
  onHanded?(event: string, data: unknown): void
}

export interface LiveHandler {
  readonly event: LiveEvent
  /**
   * shares one statement with everything that is sent at the same moment; that statement also checks the session, so no turn at the
   * database and no check come before it
   */
  readonly isGathered: boolean
  handle(ask: never, client: LiveClient, wantsAnswer: boolean): Promise<object>
}

/**
 * Answers an event of a contract. Shape, session and limits have been checked. Without `wantsAnswer` the client is not told what it returns.
 */
export function handleEvent<E extends LiveEvent>(
  event: E,
  handle: (ask: EventAsk<E>, client: LiveClient, wantsAnswer: boolean) => Promise<EventReply<E> & object>,
  { isGathered = false }: Partial<Pick<LiveHandler, 'isGathered'>> = {},
): LiveHandler {
  return { event, isGathered, handle }
}
