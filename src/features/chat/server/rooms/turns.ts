/** One after the other for each key; what fails does not hold up the next. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    /** nobody has a turn or waits for one */
    isFree: (key: string) => !last.has(key),
    take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const turn = (last.get(key) ?? Promise.resolve()).then(work)
      const end = () => {
        if (last.get(key) === ended) last.delete(key)
      }
      const ended = turn.then(end, end)
      last.set(key, ended)
      return turn
    },
  }
}
