import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mount } from '../../../../platform/http/mount.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import type { Push } from '../../../../ports/push.ts'
import * as contract from '../../contract.ts'
import { addDevice, removeDevice } from './devices.ts'

export function pushRoutes(
  app: FastifyInstance,
  {
    db,
    now,
    push,
    secrets,
  }: {
    readonly db: Db
    readonly now: () => number
    readonly push: Push | null
    readonly secrets: SecretBox
  },
): void {
  mount(app, contract.addPushDevice, async ({ body: { endpoint, keys }, caller }) => {
    if (!push) throw refuse(409, 'push_unavailable')
    if (!push.mayReach(endpoint)) throw refuse(400, 'push_address')
    await db.transaction().execute((tx) => addDevice(tx, secrets, caller, { endpoint, ...keys }, now()))
    return { isOn: true as const }
  })

  mount(app, contract.removePushDevice, async ({ body: { endpoint } }) => {
    await db.transaction().execute((tx) => removeDevice(tx, endpoint))
    return { isOn: false as const }
  })
}

const refuse = (status: number, code: string) => new Refusal(status, code, `notifications.refusals.${code}`)
