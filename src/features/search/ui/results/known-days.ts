import { useEffect, useState } from 'react'
import type { Connection } from '../../contract.ts'
import type { FindQuery } from '../../rules/query/find-query.ts'
import { cheapestInSight } from '../../rules/trains/price.ts'

/** A price older than this is not shown for a day that is not open: nobody has looked since. */
const keepMs = 10 * 60_000

/** Cheapest prices of days this browser has seen, by question and day. Only real answers; gone with the page. */
const seen = new Map<string, { readonly amount: number; readonly at: number }>()

const keyOf = ({ from, to, passengers }: FindQuery, date: string) => [from, to, passengers, date].join(' ')

/**
 * What each day costs at least, in minor units, as far as it is known: the open day from its trains, others from
 * answers this browser has had. On the server and at first only the open day is known.
 */
export function useKnownDays(
  query: FindQuery,
  date: string,
  connections: readonly Connection[] | null,
  inGroups: boolean,
): (day: string) => number | null {
  const own = connections && cheapestInSight(connections, inGroups)
  const [others, setOthers] = useState<ReadonlyMap<string, number>>(new Map())
  const question = keyOf(query, '')
  useEffect(() => {
    const at = Date.now()
    if (own !== null) seen.set(keyOf(query, date), { amount: own, at })
    const prefix = keyOf(query, '')
    const fresh = [...seen].filter(([key, known]) => key.startsWith(prefix) && at - known.at < keepMs)
    // a first look knows no other day: nothing is drawn anew then
    const isNews = fresh.some(([key]) => key !== keyOf(query, date))
    setOthers((now) =>
      isNews || now.size > 0
        ? new Map(fresh.map(([key, { amount }]) => [key.slice(prefix.length), amount]))
        : now,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that is read of the query
  }, [question, date, own])
  return (day) => (day === date ? own : (others.get(day) ?? null))
}
