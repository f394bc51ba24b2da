// What the page shows. Invented, and only here: the product takes everything from data.
import { linePlaces } from '../../src/kit/rail/line-places.ts'
import type { LineProps } from '../../src/kit/rail/line.tsx'
import type { Seat } from '../../src/kit/seats/compartment.tsx'

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
export const lineLabels = {
  planned: 'planned',
  expected: 'expected',
  platform: 'platform',
  plannedPlatform: 'planned platform',
}

const places = linePlaces([503, 534, 558, 575, 590, 606, 623])
export const direct: LineProps['stops'] = places.map((at, index) => ({
  at,
  kind: index === 0 ? 'from' : index === places.length - 1 ? 'to' : 'pass',
}))

export const seats: Seat[] = [
  { kind: 'taken', initial: 'F', name: 'Femke', role: 'leads' },
  { kind: 'taken', initial: 'D', name: 'Daan' },
  { kind: 'taken', initial: 'N', name: 'Noor' },
  { kind: 'you', initial: 'L', name: 'Lotte', role: 'you' },
  { kind: 'paying', label: 'Being paid, 7:41' },
  { kind: 'free', label: 'Free', href: '#join' },
]
export const full: Seat[] = [
  ...seats.slice(0, 4),
  { kind: 'taken', initial: 'I', name: 'Iris' },
  { kind: 'taken', initial: 'M', name: 'Maximiliaan-Alexander' },
]
export const five: Seat[] = ['Sven', 'Iris', 'Ruben', 'Mila', 'Joost'].map((name) => ({
  kind: 'taken',
  initial: name.slice(0, 1),
  name,
}))
export const seatLabel = (number: number) => `Seat ${number}`

export const stations = ['Utrecht Centraal', 'Utrecht Overvecht', 'Maastricht', 'Maastricht Randwyck'].map(
  (label) => ({ id: label, label, detail: 'NL' }),
)
