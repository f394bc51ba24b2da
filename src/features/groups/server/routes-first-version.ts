import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { completeGroup, createGroup, creatorBooking, joinGroup, recordPayment } from '../contract.ts'
import { accessAsLeader, accessSeat } from './access.ts'
import type { GroupDeps } from './needs.ts'
import { groupShower } from './views/show-groups.ts'

/** The calls that the first version's browser made after paying. What they ask for happens without them as well. */
export function firstVersionRoutes(app: FastifyInstance, deps: GroupDeps): void {
  const { db, needs } = deps
  const { showOne } = groupShower(deps)

  mount(app, createGroup, async (ask) => {
    const { connectionId, sessionId } = ask.body
    const { groupId } = await needs.refreshPayment(ask.caller.userId, {
      purpose: 'create',
      connectionId,
      sessionId,
    })
    return { group: await showOne(groupId, ask) }
  })

  mount(app, joinGroup, async (ask) => {
    const { groupId } = ask.params
    const sessionId = ask.body?.sessionId
    await needs.refreshPayment(ask.caller.userId, { purpose: 'join', groupId, sessionId })
    return { group: await showOne(groupId, ask) }
  })

  mount(app, recordPayment, async (ask) => {
    const { userId } = ask.caller
    const asked = { purpose: null, groupId: ask.params.groupId, sessionId: ask.body.sessionId }
    const { groupId, ...payment } = await needs.refreshPayment(userId, asked)
    return { group: await showOne(groupId, ask), authorization: { userId, ...payment } }
  })

  mount(app, creatorBooking, async ({ params, caller }) => {
    const { seat } = await db.transaction().execute((tx) => accessAsLeader(tx, params.groupId, caller.userId))
    return {
      creatorBooking: { firstName: seat.first_name, lastName: seat.last_name, email: seat.email },
    }
  })

  mount(app, completeGroup, async (ask) => {
    const { params, caller } = ask
    const { group } = await db.transaction().execute((tx) => accessSeat(tx, params.groupId, caller.userId))
    if (group.state === 'full' && group.fill_id !== null) await needs.retryPurchase(group.fill_id)
    return { group: await showOne(params.groupId, ask) }
  })
}
