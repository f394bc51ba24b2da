/** What stands in a station field: the letters, and the station when one was chosen. */
export interface ChosenStation {
  readonly id: string | null
  readonly text: string
}

export const noStation: ChosenStation = { id: null, text: '' }
