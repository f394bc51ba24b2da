import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { generalRefusal } from '../../../../platform/http/refusals/refusals.ts'
import type { SecurityLog } from '../../../../platform/security-log.ts'
import type { Clock } from '../../../../ports/clock.ts'
import {
  allowGoogle,
  changePassword,
  changeProfile,
  deleteAccount,
  endSessions,
  exportAccount,
  ownProfile,
  ownSessions,
  unlinkGoogle,
} from '../../contract.ts'
import { allowOwnGoogle, unlinkOwnGoogle } from '../google/unlink-google.ts'
import { placeOf } from '../limits/place.ts'
import { changeOwnPassword } from '../passwords/change-password.ts'
import { lockCaller, lockPresent } from './confirm-presence.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { AccountNeeds } from '../needs.ts'
import { noteRecoveryOf } from '../note-security.ts'
import { updateProfile } from './own-account-store.ts'
import { presentProfile, presentSessions } from './present-profile.ts'
import type { refreshCookie } from '../sessions/refresh-cookie.ts'
import { endSession, livingSessions } from '../sessions/session-store.ts'
import { stepUp, type StepUpDeps } from '../second-factor/step-up.ts'

export interface OwnAccountDeps extends StepUpDeps {
  readonly clock: Clock
  readonly security: SecurityLog
  readonly needs: AccountNeeds
  readonly publicUrl: string
  readonly cookie: ReturnType<typeof refreshCookie>
}

/** What travellers do with their own account. Every row is found by the caller's own id. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const { db, secrets, clock, needs, cookie, publicUrl, security } = deps
  const { queueEmail } = needs

  mount(app, ownProfile, async ({ caller }) => ({ profile: await presentProfile(db, caller.userId) }))

  mount(app, changeProfile, async ({ caller, body }) => {
    if (!(await updateProfile(db, caller.userId, body))) throw generalRefusal(401)
    return { profile: await presentProfile(db, caller.userId) }
  })

  mount(app, changePassword, async ({ caller, body, request }) => {
    const proof = { ...body, noteRecovery: noteRecoveryOf(security, request) }
    const changing = { db, secrets, queueEmail, publicUrl }
    const change = { fresh: body.newPassword, place: placeOf(clientOf(request)) }
    return { endedSessions: await changeOwnPassword(changing, caller, proof, change, clock.now()) }
  })

  mount(app, unlinkGoogle, async ({ caller, body, request }) => {
    const proof = { ...body, noteRecovery: noteRecoveryOf(security, request) }
    await unlinkOwnGoogle(deps, caller, proof, clock.now())
    return { unlinked: true }
  })

  mount(app, allowGoogle, async ({ caller, body, request }) => {
    const proof = { ...body, noteRecovery: noteRecoveryOf(security, request) }
    await allowOwnGoogle(deps, caller, proof, clock.now())
    return { allowed: true }
  })

  mount(app, ownSessions, async ({ caller }) => {
    const rows = await livingSessions(db, caller.userId, clock.now())
    return { sessions: presentSessions(rows, caller.sessionId) }
  })

  mount(app, endSessions, async ({ caller, body: { sessionId }, reply }) => {
    const now = clock.now()
    if (sessionId === null || sessionId === caller.sessionId) cookie.clear(reply)
    return db.transaction().execute(async (tx) => {
      await lockCaller(tx, caller, now)
      if (sessionId === null) return { ended: await endSessionsOf(tx, caller.userId, {}, now) }
      // one of another's, or one that is over, is simply not among them
      const own = (await livingSessions(tx, caller.userId, now)).find(({ id }) => id === sessionId)
      return { ended: own && (await endSession(tx, own.id, now)) ? 1 : 0 }
    })
  })

  mount(app, exportAccount, async ({ caller, request }) => {
    // every table is read
    chargeFor(request, costs.document)
    const content = Buffer.from(JSON.stringify(await needs.exportAccount(caller.userId), null, 2))
    security.note({
      event: 'account.exported',
      userId: caller.userId,
      ip: clientOf(request),
      code: exportAccount.name,
    })
    return { type: 'application/json', name: 'sixrail-my-data.json', content }
  })

  mount(app, deleteAccount, async ({ caller, body, language, request, reply }) => {
    const now = clock.now()
    const proof = { ...body, noteRecovery: noteRecoveryOf(security, request) }
    const presence = await stepUp({ db, secrets }, caller, proof, now)
    await needs.deleteAccount(
      caller.userId,
      language,
      async (tx) => void (await lockPresent(tx, caller, presence, now)),
    )
    cookie.clear(reply)
    return { deleted: true }
  })
}
