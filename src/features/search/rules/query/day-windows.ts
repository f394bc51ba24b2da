/** The four departure windows of SRCH-05, half-open: a train at 12:00 is an afternoon train. */
export const dayWindows = [
  { id: 'dawn', from: '00:00', to: '06:00' },
  { id: 'morning', from: '06:00', to: '12:00' },
  { id: 'afternoon', from: '12:00', to: '18:00' },
  { id: 'night', from: '18:00', to: '24:00' },
] as const

export type DayWindowId = (typeof dayWindows)[number]['id']

export interface Filters {
  readonly direct: boolean
  /** none: the whole day */
  readonly windows: readonly DayWindowId[]
}

export const noFilters: Filters = { direct: false, windows: [] }

/** Where the list opens and ends, and the train that is chosen in it. */
export interface Opening {
  readonly startTime: string
  readonly endTime: string
  readonly chosen: string | null
}

/** Of every train of the day, whatever an address asks for. */
export const wholeDay = { startTime: '00:00', endTime: '23:59' } as const

/** What filters look at in a connection. */
interface Departing {
  readonly id: string
  readonly attributes: { readonly departure_time: string; readonly transfers: number }
}

/** `08:23` of a time that carries its station's own clock. */
export function clockOf(iso: string): string {
  return iso.slice(11, 16)
}

/** How far into its window a train leaves, 0 to 100. */
export function placeInWindow(clock: string, window: { readonly from: string; readonly to: string }): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return Math.round(
    ((minutes(clock) - minutes(window.from)) / (minutes(window.to) - minutes(window.from))) * 100,
  )
}

/**
 * What the list shows. Without a chosen window it opens at the asked time, and `earlier` says how many stand before
 * that; the chosen connection is always there, or a shared link would show nothing of what it is about.
 */
export function listed<C extends Departing>(
  connections: readonly C[],
  filters: Filters,
  opening: Opening,
): { readonly shown: readonly C[]; readonly earlier: number } {
  const windows = dayWindows.filter(({ id }) => filters.windows.includes(id))
  const fits = ({ attributes }: C) => !filters.direct || attributes.transfers === 0
  const isIn = ({ attributes }: C) => {
    const clock = clockOf(attributes.departure_time)
    if (windows.length > 0) return windows.some(({ from, to }) => clock >= from && clock < to)
    return clock >= opening.startTime && (opening.endTime >= '23:59' || clock < opening.endTime)
  }
  const isEarlier = ({ attributes }: C) =>
    windows.length === 0 && clockOf(attributes.departure_time) < opening.startTime
  return {
    shown: connections.filter((one) => one.id === opening.chosen || (fits(one) && isIn(one))),
    earlier: connections.filter((one) => one.id !== opening.chosen && fits(one) && isEarlier(one)).length,
  }
}

/**
 * How many trains each option would leave: direct trains within the windows that are on, and each window by itself
 * under the other filter. Windows add up, so a window's number does not depend on the other windows. As in the heading,
 * trains before the list's opening count: they are in it, behind one press.
 */
export function counted(connections: readonly Departing[], filters: Filters) {
  const left = (wish: Filters) => listed(connections, wish, { ...wholeDay, chosen: null }).shown.length
  return {
    direct: left({ ...filters, direct: true }),
    windows: dayWindows.map(({ id }) => left({ ...filters, windows: [id] })),
  }
}
