import { setImmediate as afterInput } from 'node:timers/promises'

/** Whoever connects without end must not stop everything else. */
const longestMs = 50

let accepted = 0

/** To be called for each connection that is accepted. */
export function noteAccepted(): void {
  accepted += 1
}

/**
 * Lets the process read what came in and accept whoever waits to connect. Node's event loop accepts one connection in each
 * of its turns, so that beside turns of 50 ms two hundred who come at once would wait for ten seconds: turns with
 * nothing else in them follow each other until nobody waits any more.
 */
export async function acceptWaiting(): Promise<void> {
  const end = performance.now() + longestMs
  for (let before = -1; accepted !== before && performance.now() < end;) {
    before = accepted
    await afterInput()
  }
}
