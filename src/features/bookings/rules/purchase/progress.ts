import type { Entry } from '../../../../kernel/saga.ts'

/** How far a purchase is, as its travellers are shown it. */
export type PurchaseProgress = 'checking_holds' | 'reserving' | 'buying' | 'charging'

const calls = new Set(['read-hold', 'quote', 'confirm', 'capture'])

/** Whether a call of this name can change how far a purchase is. */
export function changesProgress(name: string): boolean {
  return calls.has(name)
}

/** How far a purchase is, from what is written down of it. */
export function purchaseProgress(history: readonly Entry[]): PurchaseProgress {
  const has = (name: string) => history.some((entry) => entry.name === name)
  if (has('capture')) return 'charging'
  if (has('confirm')) return 'buying'
  return has('quote') ? 'reserving' : 'checking_holds'
}
