let given = 0

/** An address that no visitor of this process has yet, as a proxy on this machine passes it on (198.18.0.0/15 is for tests). */
export function newAddress(): string {
  given += 1
  if (given >= 2 ** 17) throw new Error('more visitors than there are addresses for tests')
  return `198.${18 + (given >> 16)}.${(given >> 8) & 255}.${given & 255}`
}

/** What a proxy on this machine says about a visitor. */
export const from = (address: string) => ({ 'x-forwarded-for': address })
