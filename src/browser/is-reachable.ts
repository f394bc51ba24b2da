/** Whether Sixrail answers at this moment. */
export function isReachable(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
