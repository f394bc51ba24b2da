/** Moves of something that has a life: `{ collecting: { fill: 'full' }, full: {} }`. States without moves are ends. */
export type StateTable<State extends string, Move extends string> = Readonly<
  Record<State, Partial<Readonly<Record<Move, State>>>>
>

/** The only way to make a move of a table. `rests` are ends that something from outside may still undo. */
export function stateMachine<State extends string, Move extends string>(
  first: State,
  table: StateTable<State, Move>,
  rests: readonly State[] = [],
) {
  const states = Object.keys(table) as State[]
  const targets = (state: State) => Object.values(table[state] ?? {}) as State[]
  const isEnd = (state: State) => targets(state).length === 0 || rests.includes(state)
  return {
    /** in which it begins */
    first,
    states,
    /** all states that one move leads to */
    targets,
    isEnd,
    /** The state after the move, or null where the table does not allow it. */
    after: (state: State, move: Move): State | null => table[state][move] ?? null,
  }
}

/**
 * What is wrong with a table: a move to a state that it does not have, a state that cannot be reached from the first, or one
 * that cannot reach an end. The test of each table wants none; a table that refused to load would hide from its own test.
 */
export function faultsOf<State extends string>({
  first,
  states,
  targets,
  isEnd,
}: Pick<ReturnType<typeof stateMachine<State, string>>, 'first' | 'states' | 'targets' | 'isEnd'>): string[] {
  const reach = (from: State) => {
    const seen = new Set([from])
    for (const state of seen) for (const target of targets(state)) seen.add(target)
    return seen
  }
  const reachable = reach(first)
  return states.flatMap((state) => [
    ...targets(state)
      .filter((target) => !states.includes(target))
      .map((target) => `${state} leads to ${target}, which is not a state`),
    ...(reachable.has(state) ? [] : [`nothing leads to ${state}`]),
    ...([...reach(state)].some(isEnd) ? [] : [`${state} has no way out`]),
  ])
}
