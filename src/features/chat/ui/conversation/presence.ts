import type { MemberOfChat } from '../../contract.ts'

/** A little longer than whoever writes on stays silent between two signs. */
const holdMs = 5_000

/** Members of whom something was heard a moment ago, such as that they are writing. */
export function createPresence(onChange: (members: readonly MemberOfChat[]) => void) {
  const present = new Map<string, { who: MemberOfChat; timer: ReturnType<typeof setTimeout> }>()
  const tell = () => onChange([...present.values()].map(({ who }) => who))
  const ended = (userId: string | null) => {
    const one = present.get(userId ?? '')
    if (!one) return
    clearTimeout(one.timer)
    present.delete(userId!)
    tell()
  }
  return {
    seen(who: MemberOfChat) {
      const { userId } = who
      clearTimeout(present.get(userId)?.timer)
      present.set(userId, { who, timer: setTimeout(() => ended(userId), holdMs) })
      tell()
    },
    /** It is over: their message is there. */
    ended,
    end() {
      for (const { timer } of present.values()) clearTimeout(timer)
      present.clear()
    },
  }
}
