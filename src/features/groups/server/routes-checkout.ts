import type { FastifyInstance } from 'fastify'
import { behalfOf } from '../../../platform/http/callers/behalf-of.ts'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../platform/http/mount.ts'
import { openGroupCheckout, openRenewal, unfinishedCheckouts } from '../contract.ts'
import type { GroupDeps } from './needs.ts'

/** The ways to the card page for a seat. */
export function checkoutRoutes(app: FastifyInstance, { needs }: GroupDeps): void {
  mount(app, openGroupCheckout, ({ caller, language, body, request }) => {
    // what the train costs is asked of the provider
    chargeFor(request, costs.providerCall)
    const from = { ip: clientOf(request), behalf: behalfOf(request) }
    return needs.openCheckout(caller.userId, language, body, from)
  })

  mount(app, unfinishedCheckouts, async ({ caller, language }) => ({
    checkouts: [...(await needs.unfinished(caller.userId, language))],
  }))

  mount(app, openRenewal, ({ caller, language, body, request }) => {
    // the page is opened at the payments provider
    chargeFor(request, costs.providerCall)
    return needs.openRenewal(caller.userId, language, body)
  })
}
