import type { SecurityLog } from '../../../platform/security-log.ts'
import type { GoogleDeps } from './google/google-routes.ts'
import type { AccountNeeds } from './needs.ts'

export interface AccountsDeps extends GoogleDeps {
  readonly needs: AccountNeeds
  readonly security: SecurityLog
}
