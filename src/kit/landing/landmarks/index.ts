import { churchesAndGates } from './churches-and-gates.ts'
import { ironAndGlass } from './iron-and-glass.ts'
import type { Landmark } from './shapes.ts'
import { towers } from './towers.ts'

/** What stands on a poster, by the name that an article or a route gives. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  ...towers,
  ...churchesAndGates,
  ...ironAndGlass,
}

export const isLandmark = (name: string): boolean => Object.hasOwn(landmarks, name)
