/** As many as ask in the same minute; at the default limits each of them may ask some 1,200 times in it. */
export const visitors = 5_000

/** Where a visitor comes from, as a proxy on this machine hands it on; `wrk.lua` counts the same way. */
export function addressOf(visitor: number): string {
  const n = visitor % visitors
  return `${20 + (n % 60)}.${1 + (n % 250)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 240)}`
}

let next = 0

/** Headers of somebody who has not asked yet. */
export const newVisitor = () => ({ 'x-forwarded-for': addressOf(next++) })
