import type { Line } from './line.ts'
import { acrossBorders } from './lines/across-borders.ts'
import { dutchIntercities } from './lines/nl-intercity.ts'
import { dutchRegional } from './lines/nl-regional.ts'
import { dutchSprinters } from './lines/nl-sprinter.ts'

/** Every line of the network. */
export const lines: readonly Line[] = [
  ...dutchIntercities,
  ...dutchSprinters,
  ...dutchRegional,
  ...acrossBorders,
]
