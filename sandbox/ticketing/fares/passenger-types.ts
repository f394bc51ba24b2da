/** The share of the adult price each passenger type pays. */
export const typeShare: Record<string, number> = { PNOS: 1, PYPO: 0.8, PCIL: 0.5, PINT: 0, PSOE: 0.85 }

/** Names and order as the metadata lists them. */
export const typeNames: Record<string, string> = {
  PNOS: 'Adult',
  PYPO: 'Youth',
  PCIL: 'Child',
  PINT: 'Infant',
  PSOE: 'Senior',
}

/** Six adults are a group. */
export function isGroup(types: readonly string[]): boolean {
  return types.length === 6 && types.every((type) => type === 'PNOS')
}
