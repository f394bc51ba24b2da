import type { Message } from '../contract.ts'

/** Up to which number each of the others has read. */
export type Reads = Readonly<Record<string, number>>

/** Nobody unreads what they have read, in whatever order they are told of. */
export function addReads(
  reads: Reads,
  more: readonly { readonly userId: string; readonly number: number }[],
): Reads {
  const news = more.filter(({ userId, number }) => (reads[userId] ?? -1) < number)
  if (news.length === 0) return reads
  return { ...reads, ...Object.fromEntries(news.map(({ userId, number }) => [userId, number])) }
}

/** One's own newest message, and how many of the others have read it; null where there is none, or nobody has. */
export function readOfOwn(
  messages: readonly Message[],
  reads: Reads,
  ownId: string,
): { readonly number: number; readonly count: number } | null {
  const own = messages.findLast(({ kind, userId }) => kind === 'message' && userId === ownId)
  if (!own) return null
  const isGone = (userId: string) => {
    const line = messages.findLast((one) => one.userId === userId && ['joined', 'left'].includes(one.kind))
    return line?.kind === 'left'
  }
  const count = Object.entries(reads).filter(
    ([userId, number]) => number >= own.number && !isGone(userId),
  ).length
  return count === 0 ? null : { number: own.number, count }
}
