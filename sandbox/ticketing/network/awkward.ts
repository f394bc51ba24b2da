/** What can be wrong with a train of the sandbox. */
export type Awkwardness =
  | 'six-cost-more'
  | 'no-group'
  | 'six-left'
  | 'four-left'
  | 'sold-out'
  | 'price-rise'
  | 'stale-find'
  | 'no-seat-map'
  | 'slow-confirm'
  | 'confirm-fails'
  | 'stuck'
  | 'simulated-hold'
  | 'tickets-late'

/**
 * The rule is this table: the trains named here are awkward on every date, all others behave. They run on three of
 * the lines through Utrecht and 's-Hertogenbosch, never more than a seventh of the trains between any two stations.
 */
export const awkwardTrains: readonly { line: string; kind: Awkwardness; says: string }[] = [
  { line: 'IC 847', kind: 'six-cost-more', says: 'six together cost 15 % more than six singles' },
  {
    line: 'IC 851',
    kind: 'no-group',
    says: 'nothing is sold to six: find leaves it out, vacancy answers 400.501.002',
  },
  { line: 'IC 855', kind: 'six-left', says: 'exactly six seats are left in FARE-1, none in FARE-2' },
  { line: 'IC 859', kind: 'four-left', says: 'four seats are left in FARE-1, none in FARE-2' },
  {
    line: 'IC 863',
    kind: 'price-rise',
    says: 'the first create of the date costs 20 % more than quoted, and so does everything after',
  },
  { line: 'IC 3947', kind: 'sold-out', says: 'no seat is left' },
  { line: 'IC 3951', kind: 'slow-confirm', says: 'processing until the fifth poll after confirm' },
  { line: 'IC 3955', kind: 'confirm-fails', says: 'confirm ends in failed with 600.701.000' },
  { line: 'IC 3959', kind: 'simulated-hold', says: 'expires_at is null and no seat is held before confirm' },
  { line: 'IC 3547', kind: 'no-seat-map', says: 'seats answers 400.300.006' },
  { line: 'IC 3551', kind: 'stale-find', says: 'find shows 10 % less than vacancy asks' },
  { line: 'IC 3555', kind: 'stuck', says: 'processing until the deadline, then failed' },
  { line: 'IC 3559', kind: 'tickets-late', says: 'the ticket can be fetched one minute after confirmation' },
]

const byLine = new Map(awkwardTrains.map((train) => [train.line, train.kind]))

/** What is awkward about this train, if anything is. */
export function awkwardnessOf(line: string): Awkwardness | undefined {
  return byLine.get(line)
}
