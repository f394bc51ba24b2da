import type { Feature } from '../../../platform/feature.ts'
import { demandRoutes } from './routes.ts'

export { demandPerRoute } from './store.ts'
export { demandData } from './personal-data.ts'
export { demandCopy } from './traveller-data.ts'

export function createDemand(deps: Parameters<typeof demandRoutes>[1]): Feature {
  return { routes: (app) => demandRoutes(app, deps) }
}
