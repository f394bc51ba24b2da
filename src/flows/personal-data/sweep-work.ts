import { defineRecurringWork } from '../../platform/work/define-work.ts'

/** In a file of its own: the sweep reads what is declared, and what is declared names all work. */
export const sweepWork = defineRecurringWork({ kind: 'sweep', lane: 'upkeep' })
