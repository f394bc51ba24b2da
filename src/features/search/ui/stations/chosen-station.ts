/** What stands in a station field: the letters, and the station when one was chosen. */
export interface ChosenStation {
  readonly id: string | null
  readonly text: string
}

/**
 * What was typed and is no station for certain, on either side. null: nothing of the kind; empty: nothing like it is
 * known; else the stations that may be meant, which somebody has to be asked about before anything is searched.
 */
export interface Unclear {
  readonly from: readonly ChosenStation[] | null
  readonly to: readonly ChosenStation[] | null
}
export const allClear: Unclear = { from: null, to: null }

export const noStation: ChosenStation = { id: null, text: '' }
