import type { FastifyRequest } from 'fastify'
import type { Feature } from '../../../platform/feature.ts'
import { gathered } from '../../../platform/gathered.ts'
import type { Caller, Standing } from '../../../platform/http/server.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { sealFactors } from './second-factor/factor-secret.ts'
import { standingOf } from './operator-role.ts'
import { accountRoutes } from './routes.ts'
import { deletionNewsWork, tellOfDeletion } from './registration/tell-of-deletion.ts'
import { registrationNewsWork, tellOfRegistration } from './registration/tell-of-registration.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import { callerOfRefreshToken } from './sessions/refresh-session.ts'
import { areLiving, sessionOfToken } from './sessions/session-store.ts'
import { hashOfToken } from './sessions/tokens.ts'

export type { AccountNeeds } from './needs.ts'
export { accountsCopy, endAccount } from './account-data.ts'
export { accountsData, accountsWork } from './personal-data.ts'
export { sessionTopic } from './live.ts'
export { isLivingSession } from './sessions/session-store.ts'
export { limitEmails } from './limits/limit-emails.ts'
export { limitMessages } from './limits/limit-messages.ts'
export { mayReact } from './limits/limit-reactions.ts'
export { limitTicketEmails } from './limits/limit-ticket-emails.ts'
export { acceptTerms, isBehindTerms, takeUntoldOfTerms } from './profile/accepted-terms.ts'
export { dropAccount, lockOpenAccount, lockUser } from './profile/own-account-store.ts'
export { grantOperator, operators, revokeOperator } from './operator-role.ts'
export { userByEmail } from './registration/expiry.ts'
export { tellOfDeletionLater } from './registration/tell-of-deletion.ts'
export {
  isOwnAddress,
  livingUserById,
  overdueUnproven,
  provenAccounts,
  unprovenOf,
  userById,
} from './user-store.ts'

export interface Accounts extends Feature {
  /**
   * Re-encrypts with the current key every second-factor secret stored in clear or under an older key. Gives an error message where
   * a key is missing or wrong, else null.
   */
  sealSecrets(): Promise<string | null>
  /** Who a bearer belongs to, while it and its session live. */
  authenticate(token: string): Promise<Caller | null>
  /** Who is signed in in the browser that asks for a page, by the cookie that scripts cannot read. */
  signedIn(request: FastifyRequest): Promise<Caller | null>
  /** Whether a caller looks after the product, and came with the second factor. */
  standingOf(caller: Caller): Promise<Standing>
  /** Whether a session has neither ended nor grown too old. */
  isLiving(sessionId: string): Promise<boolean>
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const cookie = refreshCookie(deps.secureCookies)
  return {
    sealSecrets: () => sealFactors(deps.db, deps.secrets),
    routes: (app) => accountRoutes(app, deps),
    async authenticate(token) {
      const found = await sessionOfToken(deps.db, hashOfToken(token), 'access', deps.clock.now())
      return found && { userId: found.session.userId, sessionId: found.session.id }
    },
    async signedIn(request) {
      const shown = cookie.read(request)
      return shown === null ? null : callerOfRefreshToken(deps, shown, deps.clock.now())
    },
    work: [
      handleWork(registrationNewsWork, (news) => tellOfRegistration(deps, news)),
      handleWork(deletionNewsWork, (news) => tellOfDeletion(deps, news)),
    ],
    standingOf: (caller) => standingOf(deps.db, caller),
    // asked with every word over a socket
    isLiving: gathered((ids: readonly string[]) => areLiving(deps.db, ids, deps.clock.now())),
  }
}
