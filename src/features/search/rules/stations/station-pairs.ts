export interface StationPair<S> {
  readonly from: S
  readonly to: S
}

/** Every way from one of these to one of those, each once; a station is no way to itself. */
export function pairsOf<S extends { readonly id: string }>(
  from: readonly S[],
  to: readonly S[],
): readonly StationPair<S>[] {
  const pairs = from.flatMap((one) =>
    to.map((other) => [`${one.id} ${other.id}`, { from: one, to: other }] as const),
  )
  return [...new Map(pairs).values()].filter((pair) => pair.from.id !== pair.to.id)
}
