/** Moves of something that has a life: `{ collecting: { fill: 'full' }, full: {} }`. States without moves are ends. */
export type StateTable<State extends string, Move extends string> = Readonly<
  Record<State, Partial<Readonly<Record<Move, State>>>>
>

/**
 * Checks a table as data and gives the only way to make a move. `rests` are ends that something from outside may still undo.
 * Throws when a state cannot be reached from the first, or cannot reach an end.
 */
export function stateMachine<State extends string, Move extends string>(
  first: State,
  table: StateTable<State, Move>,
  rests: readonly State[] = [],
) {
  const states = Object.keys(table) as State[]
  const targets = (state: State) => Object.values(table[state]) as State[]
  for (const state of states) {
    for (const target of targets(state)) {
      if (!states.includes(target))
        throw new Error(`state table: ${state} leads to ${target}, which is not a state`)
    }
  }
  const isEnd = (state: State) => targets(state).length === 0 || rests.includes(state)
  const reach = (from: State) => {
    const seen = new Set([from])
    for (const state of seen) for (const target of targets(state)) seen.add(target)
    return seen
  }
  const reachable = reach(first)
  for (const state of states) {
    if (!reachable.has(state)) throw new Error(`state table: nothing leads to ${state}`)
    if (![...reach(state)].some(isEnd)) throw new Error(`state table: ${state} has no way out`)
  }
  return {
    states,
    isEnd,
    /** The state after the move, or null where the table does not allow it. */
    after: (state: State, move: Move): State | null => table[state][move] ?? null,
  }
}
