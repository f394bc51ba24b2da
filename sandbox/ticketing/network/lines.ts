import type { Line } from './line.ts'
import { acrossBorders } from './lines/across-borders.ts'
import { alpineLines } from './lines/alps.ts'
import { belgianLines } from './lines/be.ts'
import { britishLines } from './lines/gb.ts'
import { frenchLines } from './lines/fr.ts'
import { germanLines } from './lines/de.ts'
import { italianLines } from './lines/it.ts'
import { nightTrains } from './lines/night.ts'
import { dutchIntercities } from './lines/nl-intercity.ts'
import { dutchRegional } from './lines/nl-regional.ts'
import { dutchSprinters } from './lines/nl-sprinter.ts'
import { spanishLines } from './lines/es.ts'

/** Every line of the network. */
export const lines: readonly Line[] = [
  ...dutchIntercities,
  ...dutchSprinters,
  ...dutchRegional,
  ...acrossBorders,
  ...nightTrains,
  ...germanLines,
  ...belgianLines,
  ...frenchLines,
  ...alpineLines,
  ...italianLines,
  ...spanishLines,
  ...britishLines,
]
