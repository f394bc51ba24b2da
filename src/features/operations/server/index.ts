import type { Feature } from '../../../platform/feature.ts'
import { operationsRoutes } from './routes.ts'

export { maskAddress } from '../rules/mask-address.ts'
export { chapterOf } from '../rules/chapter-of.ts'
export { planEmails } from '../rules/plan-emails.ts'
export type { IncidentKind } from '../contract.ts'
export { findIncidents, patience, type Incident } from '../rules/incidents.ts'
export { noteOver, noteTold, openAlerts } from './alert-store.ts'
export type { OperationsNeeds } from './needs.ts'
export { operationsData } from './personal-data.ts'
export { type Act, readLog, writeLog } from './operator-log.ts'

export function createOperations(deps: Parameters<typeof operationsRoutes>[1]): Feature {
  return { routes: (app) => operationsRoutes(app, deps) }
}
