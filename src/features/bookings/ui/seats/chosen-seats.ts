import type { ChosenSeat } from '../checkout/booking-state.ts'

/**
 * What is chosen after a press on a seat: a chosen one is let go, another is added, and where everybody has a seat on that train
 * the one chosen first makes room.
 */
export function chooseSeat(
  chosen: readonly ChosenSeat[],
  pressed: ChosenSeat,
  travellers: number,
): readonly ChosenSeat[] {
  const isPressed = ({ segment, code }: ChosenSeat) => segment === pressed.segment && code === pressed.code
  if (chosen.some(isPressed)) return chosen.filter((one) => !isPressed(one))
  const onTrain = chosen.filter(({ segment }) => segment === pressed.segment)
  const outdated = onTrain.length < travellers ? null : onTrain[0]
  return [...chosen.filter((one) => one !== outdated), pressed]
}

/** The seats of each traveller, in the order in which they were chosen on each train. */
export function seatsByTraveller(
  chosen: readonly ChosenSeat[],
  travellers: number,
): readonly (readonly ChosenSeat[])[] {
  const trains = Map.groupBy(chosen, ({ segment }) => segment)
  return Array.from({ length: travellers }, (_, at) =>
    [...trains.values()].flatMap((seats) => seats[at] ?? []),
  )
}
