import type { FastifyInstance } from 'fastify'
import { refuseUnknownBearer } from '../../../platform/http/callers/refuse-unknown-bearer.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../platform/http/mount.ts'
import {
  askedOfTravellers,
  collectingGroups,
  groupById,
  groupCard,
  groupsOfConnection,
  groupsOfUser,
  myGroups,
  seatDates,
  waitingGroups,
} from '../contract.ts'
import { seatDates as seatDatesOf } from '../rules/seat-dates.ts'
import { createGroupCards } from './card/group-cards.ts'
import type { GroupDeps } from './needs.ts'
import { cancellingRoutes } from './routes-cancelling.ts'
import { checkoutRoutes } from './routes-checkout.ts'
import { firstVersionRoutes } from './routes-first-version.ts'
import { membershipRoutes } from './routes-membership.ts'
import { isoOrNull } from './views/present-group.ts'
import { groupShower } from './views/show-groups.ts'
import { countGroups, pageOfCollecting, pageOfGroups } from './page-of-groups.ts'
import { groupsOn } from './store.ts'
import { waitingOn } from './views/waiting-groups.ts'

export function groupRoutes(app: FastifyInstance, deps: GroupDeps): void {
  const { db, clock } = deps
  const { showAll, showOne } = groupShower(deps)

  mount(app, groupsOfConnection, async (ask) => {
    refuseUnknownBearer(ask)
    const groups = await groupsOn(db, ask.query.connectionId)
    return { groups: await showAll(groups, ask) }
  })

  mount(app, collectingGroups, async (ask) => {
    refuseUnknownBearer(ask)
    const { limit, departure_station: from, arrival_station: to, cursor } = ask.query
    const { groups, next } = await pageOfCollecting(db, clock.now(), { limit, from, to, cursor })
    return { groups: await showAll(groups, ask), next }
  })

  mount(app, waitingGroups, async ({ query, language }) => ({
    trains: await waitingOn(db, query, { userId: null, language, now: clock.now() }),
  }))

  mount(app, seatDates, async ({ query }) => {
    const dates = seatDatesOf(Date.parse(query.deadline), deps.needs.heldWithoutRenewal(clock.now()))
    return { withRenewal: isoOrNull(dates.withRenewal)!, withoutRenewal: isoOrNull(dates.withoutRenewal) }
  })

  mount(app, askedOfTravellers, ({ query, request }) =>
    deps.carrierDemands.askedOn(query.connectionId, app.clientOf(request.raw)),
  )

  const cards = createGroupCards(deps.translate)
  mount(app, groupCard, async ({ params, query, request, reply }) => {
    const group = await showOne(params.groupId, { caller: null, language: query.language })
    const content = await cards.of(group, query.language, () => chargeFor(request, costs.card))
    // pages name another address when a seat is taken
    reply.header('cache-control', 'public, max-age=300')
    return { type: 'image/png', name: 'sixrail.png', content, isShown: true }
  })

  mount(app, groupById, async (ask) => {
    refuseUnknownBearer(ask)
    return { group: await showOne(ask.params.groupId, ask) }
  })

  for (const call of [groupsOfUser, myGroups]) {
    mount(app, call, async (ask) => {
      const { userId } = ask.caller
      const now = clock.now()
      const [{ groups, next }, counts] = await Promise.all([
        pageOfGroups(db, { userId, ...ask.query }, now),
        countGroups(db, userId, now),
      ])
      return { groups: await showAll(groups, ask), next, counts }
    })
  }

  membershipRoutes(app, deps)
  cancellingRoutes(app, deps)
  firstVersionRoutes(app, deps)
  checkoutRoutes(app, deps)
}
