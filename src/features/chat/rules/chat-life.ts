const dayMs = 24 * 60 * 60_000

/** For some days after the journey members still write to each other, about something left behind for example. */
const openAfterMs = 7 * dayMs

/** Days after the departure when a chat is deleted. */
export const keptDays = 30

/** Whether members can still write: not to a group that is over, and not long after the journey. */
export const isOpen = (group: { readonly isOver: boolean; readonly departureAt: number }, now: number) =>
  !group.isOver && now < group.departureAt + openAfterMs
