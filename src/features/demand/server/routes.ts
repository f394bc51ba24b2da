import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import * as contract from '../contract.ts'
import type { DemandNeeds } from './needs.ts'
import { registerInterest } from './register-interest.ts'
import { deleteInterest, interestsOf, type Route } from './store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly needs: DemandNeeds
}

export function demandRoutes(app: FastifyInstance, { db, clock, needs }: Deps): void {
  const { stationNames } = needs
  const deps = { db, ...needs, now: () => clock.now() }

  mount(app, contract.registerInterest, async ({ body, caller, language }) => {
    const { interest, nameOf } = await registerInterest(deps, caller.userId, routeIn(body), language)
    return { interest: present(interest, nameOf) }
  })

  mount(app, contract.ownInterests, async ({ caller, language }) => {
    const interests = await interestsOf(db, caller.userId)
    // one's own list is there even while nobody can say what its stations are called
    const nameOf = await stationNames(language).catch(() => () => null)
    return { data: interests.map((interest) => present(interest, nameOf)) }
  })

  mount(app, contract.withdrawInterest, async ({ query, caller }) => {
    await deleteInterest(db, caller.userId, routeIn(query))
    return { withdrawn: true as const }
  })
}

function routeIn(asked: { departure_station: string; arrival_station: string }): Route {
  return { departureStation: asked.departure_station, arrivalStation: asked.arrival_station }
}

function present(
  interest: Route & { readonly registeredAt: number },
  nameOf: (id: string) => string | null,
): contract.Interest {
  const station = (id: string) => ({ id, name: nameOf(id) ?? id })
  return {
    departure_station: station(interest.departureStation),
    arrival_station: station(interest.arrivalStation),
    registered_at: new Date(interest.registeredAt).toISOString(),
  }
}
