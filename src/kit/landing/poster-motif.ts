import { hash } from '../hash.ts'

export type Motif = 'bridge' | 'canal' | 'harbour' | 'square'
export type Season = 'autumn' | 'winter' | 'spring' | 'summer'

const motifs: Motif[] = ['bridge', 'harbour', 'canal', 'square']
const seasons: Season[] = ['autumn', 'summer', 'spring', 'winter']
/** The season a motif was drawn for: skaters want winter. */
const native: Record<Motif, Season> = {
  bridge: 'autumn',
  harbour: 'summer',
  canal: 'spring',
  square: 'winter',
}

export function motifOf(seed: string): { motif: Motif; season: Season; native: typeof native } {
  const number = hash(seed)
  const motif = motifs[number % 4] ?? 'bridge'
  const season = motif === 'square' ? 'winter' : (seasons[Math.floor(number / 4) % 3] ?? 'autumn')
  return { motif, season, native }
}
