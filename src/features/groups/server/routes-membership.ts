import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import {
  acceptPrice,
  answerLead,
  answerName,
  declinePrice,
  deleteGroup,
  leaveGroup,
  offerLead,
  stopRenewal,
  withdrawLead,
} from '../contract.ts'
import { withdrawLead as withdraw } from './life/hand-over.ts'
import type { GroupDeps } from './needs.ts'
import { groupShower } from './views/show-groups.ts'

/** Leaving, deleting, handing over, and the answer to a higher price. Each answers with the group as it stands afterwards. */
export function membershipRoutes(app: FastifyInstance, deps: GroupDeps): void {
  const { db, clock, needs } = deps
  const { showOne } = groupShower(deps)

  mount(app, leaveGroup, async (ask) => {
    await needs.leave(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, deleteGroup, async (ask) => {
    await needs.delete(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, stopRenewal, async (ask) => {
    await needs.stopRenewal(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, offerLead, async (ask) => {
    await needs.askToLead(ask.params.groupId, ask.caller.userId, ask.body.slot)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, withdrawLead, async (ask) => {
    await db.transaction().execute((tx) => withdraw(tx, ask.params.groupId, ask.caller.userId, clock.now()))
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, answerLead, async (ask) => {
    await needs.answerToLead(ask.params.groupId, ask.caller.userId, ask.body.accept)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, acceptPrice, async (ask) => {
    const { params, caller, language, body } = ask
    const asked = { groupId: params.groupId, amount: body.amount, language }
    const url = await needs.acceptPrice(caller.userId, asked)
    return { url, group: await showOne(params.groupId, ask) }
  })

  mount(app, answerName, async (ask) => {
    const { params, caller, body } = ask
    await needs.answerName(caller.userId, { groupId: params.groupId, ...body })
    return { group: await showOne(params.groupId, ask) }
  })

  mount(app, declinePrice, async (ask) => {
    await needs.declinePrice(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })
}
