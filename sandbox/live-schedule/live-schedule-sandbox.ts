import type { Mood } from './delays.ts'
import type { LiveFaults } from './live-faults.ts'
import type { PlacedOrder } from './orders.ts'

/** A running live schedule: GTFS-Realtime beside the timetable it speaks of. */
export interface LiveScheduleSandbox {
  /** Binds 127.0.0.1. Resolves with the party's address. */
  listen(port?: number): Promise<string>
  readonly url: string
  /** The addresses of the two feeds, once it listens. */
  readonly feeds: { readonly updates: string; readonly timetable: string }
  mood: Mood
  readonly faults: LiveFaults
  readonly orders: {
    /** Throws an `OrderError` with a sentence when nobody can carry it out. Without a date it is for today. */
    place(order: unknown): PlacedOrder
    list(): PlacedOrder[]
    clear(id?: string): void
  }
  close(): Promise<void>
}
