/**
 * What the server knows, and over it what the traveller has wished for since, at once. One wish is sent after the other, because each
 * answer says all of it: one that came late would bring back what has been changed meanwhile. A wish that fails goes alone.
 */
export function changesInTurn<Known>(show: (known: Known) => void) {
  let known: Known | null = null
  let waiting: readonly ((known: Known) => Known)[] = []
  let last: Promise<void> = Promise.resolve()
  const draw = () => {
    if (known !== null) show(waiting.reduce<Known>((shown, wish) => wish(shown), known))
  }
  const inTurn = (ask: () => Promise<Known>) => {
    const turn = last.then(ask).then((answer) => {
      known = answer
    })
    last = turn.catch(() => {})
    return turn
  }
  return {
    load: (ask: () => Promise<Known>): Promise<void> => inTurn(ask).then(draw),
    /** `send` is given what is known by then, with this wish alone. Rejects where it fails. */
    change: async (wish: (known: Known) => Known, send: (wanted: Known) => Promise<Known>): Promise<void> => {
      waiting = [...waiting, wish]
      draw()
      try {
        // whoever can wish has been shown something
        await inTurn(() => send(wish(known!)))
      } finally {
        waiting = waiting.filter((one) => one !== wish)
        draw()
      }
    },
  }
}
