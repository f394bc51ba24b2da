import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { changeEmail, confirmEmail } from '../../contract.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { askForNewEmail } from './change-email.ts'
import { confirmNewEmail } from './confirm-email.ts'
import { placeOf } from '../limits/place.ts'
import { noteRecoveryOf } from '../note-security.ts'

export function changeEmailRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { clock, security } = deps
  mount(app, changeEmail, ({ caller, body, request }) => {
    const proof = { ...body, noteRecovery: noteRecoveryOf(security, request) }
    const asked = { newEmail: body.newEmail, place: placeOf(clientOf(request)) }
    return askForNewEmail(deps, caller, proof, asked, clock.now())
  })
  mount(app, confirmEmail, ({ caller, body }) => confirmNewEmail(deps, caller, body.code, clock.now()))
}
