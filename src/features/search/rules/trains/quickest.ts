interface Lasting {
  readonly attributes: { readonly duration: number; readonly transfers: number }
}

/** The train by which a route is drawn while none is chosen: the fewest changes, then the shortest. */
export function quickest<T extends Lasting>(trains: readonly T[]): T | null {
  const isBetter = ({ attributes: one }: T, { attributes: other }: T) =>
    one.transfers < other.transfers || (one.transfers === other.transfers && one.duration < other.duration)
  return trains.reduce<T | null>((best, train) => (best && !isBetter(train, best) ? best : train), null)
}
