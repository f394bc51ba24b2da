import { generalRefusal } from '../http/refusals/refusals.ts'
import type { LiveSocket } from './live-socket.ts'

/** Runs what needs the database when the client's turn comes. */
export type AddressTurns = <T>(client: string, work: () => Promise<T>) => Promise<T>

/** How many questions of one socket may wait for the one before, and how many topics it may watch: more than any page needs. */
export const mostWaiting = 30

/** One at a time for a socket, in the order in which they were asked, and when it is the turn of its address. */
export function takeSocketTurn<T>(
  turns: AddressTurns,
  { data }: LiveSocket,
  work: () => Promise<T>,
): Promise<T> {
  if (data.waiting >= mostWaiting) return Promise.reject(generalRefusal(429))
  const isFirst = data.waiting === 0
  data.waiting += 1
  const take = () => turns(data.client, work)
  const answer = isFirst ? take() : data.turn.then(take)
  const end = () => {
    data.waiting -= 1
  }
  data.turn = answer.then(end, end)
  return answer
}
