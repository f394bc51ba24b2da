/** Which of the messages of SRCH-02 a search deserves before it is sent; null when it is complete. */
export function whatIsMissing(search: { from: string | null; to: string | null; date: string | null }) {
  if (!search.from && !search.to) return 'stations'
  if (!search.from) return 'departure'
  if (!search.to) return 'arrival'
  return search.date ? null : 'date'
}

export type Missing = NonNullable<ReturnType<typeof whatIsMissing>>
