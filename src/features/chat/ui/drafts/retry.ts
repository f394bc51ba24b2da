/** Refusals that pass by themselves. */
export const passing = new Set([
  ...['too_many_requests', 'chat_too_fast', 'overloaded', 'internal', 'unauthenticated'],
])
export const retryMs = 3_000
