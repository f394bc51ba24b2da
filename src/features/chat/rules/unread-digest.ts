const minuteMs = 60_000

/** A message may wait this long for its reader before we write about it: whoever is on their way to the chat is not told. */
export const awayMs = 30 * minuteMs
/** One group is told of no more often than this. */
const pauseMs = 6 * 60 * minuteMs

export interface Waiting {
  /** when the oldest message was sent that the member neither read nor was told of; epoch ms */
  readonly since: number
  /** when they were last told of this chat; null: never */
  readonly toldAt: number | null
}

/** When a member is to be told of what they have not read. */
export const digestAt = ({ since, toldAt }: Waiting): number =>
  Math.max(since + awayMs, toldAt === null ? 0 : toldAt + pauseMs)
