import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { answerLead, deleteGroup, leaveGroup, offerLead, withdrawLead } from '../contract.ts'
import { withdrawLead as withdraw } from './hand-over.ts'
import type { GroupDeps } from './needs.ts'
import { groupShower } from './show-groups.ts'

/** Leaving, deleting and handing over. Each answers with the group as it stands afterwards. */
export function membershipRoutes(app: FastifyInstance, deps: GroupDeps): void {
  const { db, clock, deeds } = deps
  const { showOne } = groupShower(deps)

  mount(app, leaveGroup, async (ask) => {
    await deeds.leave(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, deleteGroup, async (ask) => {
    await deeds.delete(ask.params.groupId, ask.caller.userId)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, offerLead, async (ask) => {
    await deeds.askToLead(ask.params.groupId, ask.caller.userId, ask.body.slot)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, withdrawLead, async (ask) => {
    await db.transaction().execute((tx) => withdraw(tx, ask.params.groupId, ask.caller.userId, clock.now()))
    return { group: await showOne(ask.params.groupId, ask) }
  })

  mount(app, answerLead, async (ask) => {
    await deeds.answerToLead(ask.params.groupId, ask.caller.userId, ask.body.accept)
    return { group: await showOne(ask.params.groupId, ask) }
  })
}
