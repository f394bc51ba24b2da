import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import { collectingGroups, groupById, groupsOfConnection, groupsOfUser, myGroups } from '../contract.ts'
import type { GroupNeeds } from './needs.ts'
import { presentGroup, type Viewer } from './present-group.ts'
import { collecting, groupsOn, groupsOfTraveller, type GroupWithSeats, groupWithSeats } from './store.ts'

export function groupRoutes(
  app: FastifyInstance,
  { db, clock, needs }: { db: Db; clock: Clock; needs: GroupNeeds },
): void {
  const now = () => clock.now()

  /** Adds what only a member may see to the groups that are the viewer's own. */
  async function present(groups: readonly GroupWithSeats[], viewer: Viewer) {
    const money =
      viewer.userId === null
        ? []
        : await needs.moneyOf(
            viewer.userId,
            groups.map(({ group }) => group.id),
          )
    return Promise.all(
      groups.map(async (one) => {
        const own = money.find(({ groupId }) => groupId === one.group.id) ?? null
        const { state, fill_id: fillId } = one.group
        const step = own && state === 'full' && fillId !== null ? await needs.stepOf(fillId) : null
        return presentGroup(one, viewer, { money: own, step })
      }),
    )
  }

  mount(app, groupsOfConnection, async ({ query, caller, language }) => {
    const groups = await groupsOn(db, query.connectionId, caller?.userId ?? null)
    return { groups: await present(groups, { userId: caller?.userId ?? null, language, now: now() }) }
  })

  mount(app, collectingGroups, async ({ query, caller, language }) => {
    const groups = await collecting(db, now(), query.limit)
    return { groups: await present(groups, { userId: caller?.userId ?? null, language, now: now() }) }
  })

  mount(app, groupById, async ({ params, caller, language }) => {
    const found = await groupWithSeats(db, params.groupId)
    if (!found) throw new Refusal(404, 'group_not_found', 'groups.refusals.group_not_found')
    const [group] = await present([found], { userId: caller?.userId ?? null, language, now: now() })
    return { group: group! }
  })

  for (const call of [groupsOfUser, myGroups]) {
    mount(app, call, async ({ caller, language }) => {
      const groups = await groupsOfTraveller(db, caller.userId)
      return { groups: await present(groups, { userId: caller.userId, language, now: now() }) }
    })
  }
}
