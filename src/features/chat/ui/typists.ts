import type { MemberOfChat } from '../contract.ts'

/** A little longer than whoever writes on stays silent between two signs. */
const holdMs = 5_000

/** Who is writing right now. */
export function createTypists(onChange: (typists: readonly MemberOfChat[]) => void) {
  const typists = new Map<string, { who: MemberOfChat; timer: ReturnType<typeof setTimeout> }>()
  const tell = () => onChange([...typists.values()].map(({ who }) => who))
  const stopped = (userId: string | null) => {
    const typist = typists.get(userId ?? '')
    if (!typist) return
    clearTimeout(typist.timer)
    typists.delete(userId!)
    tell()
  }
  return {
    typing(who: MemberOfChat) {
      const { userId } = who
      clearTimeout(typists.get(userId)?.timer)
      typists.set(userId, { who, timer: setTimeout(() => stopped(userId), holdMs) })
      tell()
    },
    /** Their message is there. */
    stopped,
    end() {
      for (const { timer } of typists.values()) clearTimeout(timer)
      typists.clear()
    },
  }
}
