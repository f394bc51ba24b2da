/** Whether somebody sees the page and what it would ask could be answered. */
export const isWorthAsking = (): boolean => document.visibilityState === 'visible' && navigator.onLine

/** Calls when the traveller comes back to the page, or the network to them while they see it. Gives the way to stop. */
export function onReturn(call: () => void): () => void {
  const returned = () => isWorthAsking() && call()
  const signals = ['visibilitychange', 'focus', 'online'] as const
  // a change of visibility is told to the document and goes on to its window
  for (const signal of signals) window.addEventListener(signal, returned)
  return () => {
    for (const signal of signals) window.removeEventListener(signal, returned)
  }
}
