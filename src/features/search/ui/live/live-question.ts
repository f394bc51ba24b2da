import type { LiveTimes } from '../../contract.ts'

/** A day between two stations, as live times are asked for. */
export interface LiveQuestion {
  readonly from: string
  readonly to: string
  readonly date: string
}

/** What is known of the trains of a page. */
export interface LiveView {
  /** the last answer; null while there was none */
  readonly times: LiveTimes | null
  /** the last try got no answer: what is shown may have changed */
  readonly failing: boolean
}
