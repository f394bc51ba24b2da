import type { Call } from '../../src/kernel/contract.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../src/features/*/contract.ts', {
  eager: true,
})

/** Every call of every contract: a new one is in every generated test without being named anywhere. */
export const allCalls: readonly Call[] = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'who' in value,
  )
