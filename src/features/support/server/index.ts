import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import { passOn, passOnWork } from './pass-on.ts'
import { supportRoutes } from './routes.ts'
import type { SupportDeps } from './support-deps.ts'

export { supportData, supportWork } from './personal-data.ts'
export { messagesWaiting } from './store.ts'
export { supportCopy } from './traveller-data.ts'

export function createSupport(deps: SupportDeps): Feature {
  return {
    routes: (app) => supportRoutes(app, deps),
    work: [handleWork(passOnWork, (message) => passOn(deps, message))],
  }
}
