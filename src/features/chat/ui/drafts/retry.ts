/** Refusals that pass by themselves. */
export const passing = new Set([
  ...['too_many_requests', 'chat_too_fast', 'overloaded', 'internal', 'unauthenticated'],
])
export const retryMs = 3_000
/** A call that hangs on a lost network must not hold up what waits: after so long it counts as not answered. */
export const answerMs = 10_000
