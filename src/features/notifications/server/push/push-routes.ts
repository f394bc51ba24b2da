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
  mount(app, contract.addPushDevice, async ({ body: { endpoint: written, keys }, caller }) => {
    if (!push) throw refuse(409, 'push_unavailable')
    if (!push.mayReach(written)) throw refuse(400, 'push_address')
    const endpoint = plain(written)
    await db.transaction().execute((tx) => addDevice(tx, secrets, caller, { endpoint, ...keys }, now()))
    return { isOn: true as const }
  })

  mount(app, contract.removePushDevice, async ({ body: { endpoint }, caller }) => {
    await db.transaction().execute((tx) => removeDevice(tx, plain(endpoint), caller.userId))
    return { isOn: false as const }
  })
}

/** However it is spelt, one address is one browser. */
const plain = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint)

const refuse = (status: number, code: string) => new Refusal(status, code, `notifications.refusals.${code}`)
