import type { FastifyInstance } from 'fastify'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../platform/http/mount.ts'
import { answerCancellation, groupCancellationConditions, proposeCancellation } from '../contract.ts'
import type { GroupDeps } from './needs.ts'
import { groupShower } from './views/show-groups.ts'

/** Giving the ticket of a booked group back. */
export function cancellingRoutes(app: FastifyInstance, deps: GroupDeps): void {
  const { needs } = deps
  const { showOne } = groupShower(deps)

  mount(app, groupCancellationConditions, async ({ params, caller, language, request }) => {
    // the carrier is asked each time
    chargeFor(request, costs.providerCall)
    return { conditions: await needs.cancellationConditions(params.groupId, caller.userId, language) }
  })

  mount(app, proposeCancellation, async (ask) => {
    const { params, caller, body, request } = ask
    chargeFor(request, costs.providerCall)
    await needs.proposeCancellation(params.groupId, caller.userId, body.monetary_refund)
    return { group: await showOne(params.groupId, ask) }
  })

  mount(app, answerCancellation, async (ask) => {
    const { params, caller, body } = ask
    await needs.answerCancellation(caller.userId, { groupId: params.groupId, ...body })
    return { group: await showOne(params.groupId, ask) }
  })
}
