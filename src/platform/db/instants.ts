import type { ColumnType } from 'kysely'

/** A `timestamptz` column: a `Date` on both drivers. Outside the stores an instant is a number of epoch milliseconds. */
export type Instant = ColumnType<Date>
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

export const at = (epochMs: number): Date => new Date(epochMs)
