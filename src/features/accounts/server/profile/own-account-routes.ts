import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { generalRefusal } from '../../../../platform/http/refusals.ts'
import type { Clock } from '../../../../ports/clock.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  endSessions,
  exportAccount,
  ownProfile,
  ownSessions,
} from '../../contract.ts'
import { changeOwnPassword } from '../passwords/change-password.ts'
import { confirmPresence, lockCaller, lockPresent } from './confirm-presence.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { OwnAccountNeeds } from '../needs.ts'
import { updateProfile } from './own-account-store.ts'
import { presentProfile, presentSessions } from './present-profile.ts'
import type { refreshCookie } from '../sessions/refresh-cookie.ts'
import { endSession, livingSessions } from '../sessions/session-store.ts'

export interface OwnAccountDeps {
  readonly db: Db
  readonly clock: Clock
  readonly needs: OwnAccountNeeds
  readonly publicUrl: string
  readonly cookie: ReturnType<typeof refreshCookie>
}

/** What travellers do with their own account. Every row is found by the caller's own id. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const { db, clock, needs, cookie, publicUrl } = deps
  const { queueLetter } = needs

  mount(app, ownProfile, async ({ caller }) => ({ profile: await presentProfile(db, caller.userId) }))

  mount(app, changeProfile, async ({ caller, body }) => {
    if (!(await updateProfile(db, caller.userId, body))) throw generalRefusal(401)
    return { profile: await presentProfile(db, caller.userId) }
  })

  mount(app, changePassword, async ({ caller, body }) => {
    const now = clock.now()
    const presence = await confirmPresence(db, caller, body.password, now)
    const changing = { db, queueLetter, publicUrl }
    return { endedSessions: await changeOwnPassword(changing, caller, presence, body.newPassword, now) }
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

  mount(app, exportAccount, async ({ caller }) => ({
    type: 'application/json',
    name: 'sixrail-my-data.json',
    content: Buffer.from(JSON.stringify(await needs.exportAccount(caller.userId), null, 2)),
  }))

  mount(app, deleteAccount, async ({ caller, body, reply }) => {
    const now = clock.now()
    const presence = await confirmPresence(db, caller, body.password, now)
    await needs.deleteAccount(
      caller.userId,
      async (tx) => void (await lockPresent(tx, caller, presence, now)),
    )
    cookie.clear(reply)
    return { deleted: true }
  })
}
