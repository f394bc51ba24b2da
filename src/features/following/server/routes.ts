import type { FastifyInstance } from 'fastify'
import { presentEnd } from '../../../kernel/trip.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { behalfOf } from '../../../platform/http/callers/behalf-of.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { acceptOneClick } from '../../../platform/http/one-click.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import * as contract from '../contract.ts'
import { followTrain } from './follow.ts'
import type { FollowingNeeds } from './needs.ts'
import { countFollowersOf, deleteByToken, deleteFollow, type FollowRow, followsOf } from './store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly needs: FollowingNeeds
}

export function followingRoutes(app: FastifyInstance, { db, clock, needs }: Deps): void {
  const now = () => clock.now()

  mount(app, contract.followTrain, async ({ body, caller, language, request }) => {
    // whether the train is on sale is asked of the provider
    chargeFor(request, costs.providerCall)
    const behalf = behalfOf(request)
    const asked = { connectionId: body.connectionId, groupId: body.groupId ?? null }
    return { follow: present(await followTrain({ db, now, needs }, caller.userId, asked, language, behalf)) }
  })

  mount(app, contract.ownFollows, async ({ caller }) => ({
    follows: (await followsOf(db, caller.userId, now())).map(present),
  }))

  mount(app, contract.unfollow, async ({ params, caller }) => {
    await deleteFollow(db, caller.userId, params.followId)
    return { unfollowed: true as const }
  })

  mount(app, contract.countFollowers, async ({ query }) => ({
    followers: await countFollowersOf(db, query.connectionId, now()),
  }))

  app.register(async (scope) => {
    acceptOneClick(scope, contract.stopFollowing.path, 'unfollow?token=')
    mount(scope, contract.stopFollowing, async ({ query }) => ({
      stopped: await db.transaction().execute((tx) => deleteByToken(tx, query.stop)),
    }))
  })
}

function present({ id, connection_id, group_id, trip }: FollowRow): contract.Follow {
  const end = (one: typeof trip.departure) => {
    const { time, station } = presentEnd(one)
    return { time, station }
  }
  return {
    followId: id,
    connectionId: connection_id,
    groupId: group_id,
    departure: end(trip.departure),
    arrival: end(trip.arrival),
  }
}
