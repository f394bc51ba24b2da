import type { ColumnType } from 'kysely'

/** A `jsonb` column: a value when read, text when written (the drivers disagree about arrays otherwise). */
export type JsonColumn<T> = ColumnType<T, string, string>
export type JsonColumnOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export const asJson = (value: unknown): string => JSON.stringify(value)
