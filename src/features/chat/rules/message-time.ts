const hourMs = 60 * 60_000

/** How the time of a message is said (000 §8): its time within a day, `Yesterday` within two, then its date. */
export function timeKind(sentAt: number, now: number): 'time' | 'yesterday' | 'date' {
  const age = now - sentAt
  if (age < 24 * hourMs) return 'time'
  return age < 48 * hourMs ? 'yesterday' : 'date'
}
