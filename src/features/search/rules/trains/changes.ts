import type { Connection } from '../../contract.ts'
import { stopsOf } from './journey.ts'

/** What lies between two trains of a journey. */
export interface Change {
  readonly station: string
  readonly minutes: number
  /** the station the next train leaves from, when it is another */
  readonly walkTo: string | null
}

/** The changes of a journey, one fewer than its trains. */
export function changesOf(connection: Connection): readonly Change[] {
  return stopsOf(connection)
    .filter(({ kind }) => kind === 'change')
    .map(({ name, wait, walkTo }) => ({ station: name, minutes: Math.round(wait / 60), walkTo }))
}
