/**
 * Whether something is written into a form of the page from now on. Asked of the event and not of the fields: those that React
 * controls always equal their defaults.
 */
export function watchWriting() {
  let isWritten = false
  const note = () => {
    isWritten = true
  }
  document.addEventListener('input', note)
  return { hasWritten: () => isWritten, stop: () => document.removeEventListener('input', note) }
}

/** Calls now if nobody sees the page, and each time it is hidden from then on. Gives the way to stop. */
export function whenHidden(call: () => void): () => void {
  const look = () => document.visibilityState === 'hidden' && call()
  look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
