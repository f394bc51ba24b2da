import type { FastifyInstance } from 'fastify'
import { mount } from '../../../../platform/http/mount.ts'
import { changeEmail, confirmEmail } from '../../contract.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { askForNewEmail } from './change-email.ts'
import { confirmNewEmail } from './confirm-email.ts'
import { confirmPresence } from './confirm-presence.ts'

export function changeEmailRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps
  mount(app, changeEmail, async ({ caller, body }) => {
    const presence = await confirmPresence(db, caller, body.password, clock.now())
    return askForNewEmail(deps, caller, presence, body.newEmail, clock.now())
  })
  mount(app, confirmEmail, ({ caller, body }) => confirmNewEmail(deps, caller, body.code, clock.now()))
}
