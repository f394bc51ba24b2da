import type { MemberOfChat } from '../contract.ts'

/** A little longer than whoever writes on stays silent between two signs. */
const holdMs = 5_000

/** Who is writing right now, by their first names. */
export function createTypists(onChange: (names: readonly string[]) => void) {
  const typists = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>()
  const tell = () => onChange([...typists.values()].map(({ name }) => name))
  const stopped = (userId: string | null) => {
    const typist = typists.get(userId ?? '')
    if (!typist) return
    clearTimeout(typist.timer)
    typists.delete(userId!)
    tell()
  }
  return {
    typing({ userId, username }: MemberOfChat) {
      clearTimeout(typists.get(userId)?.timer)
      typists.set(userId, { name: username, timer: setTimeout(() => stopped(userId), holdMs) })
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
