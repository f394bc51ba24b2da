import { setupI18n } from '@lingui/core'
import { MovableClock } from '../../sandbox/clock/movable-clock.ts'
import { createTicketingSandbox } from '../../sandbox/ticketing/index.ts'
import { createDistribusion } from '../../src/adapters/distribusion/distribusion.ts'
import { type Connection, findConnections } from '../../src/features/search/contract.ts'
import { createSearch, createSearchQueue } from '../../src/features/search/server/index.ts'
import { offerGroup } from '../../src/features/groups/server/views/offer-group.ts'
import { addressOf } from '../../src/kernel/contract.ts'
import type { Language } from '../../src/kernel/languages.ts'
import { defaultLimits } from '../../src/config/index.ts'
import { createHttp } from '../../src/platform/http/server.ts'
import { createLog } from '../../src/platform/log.ts'
import type { LiveSchedule } from '../../src/ports/live-schedule.ts'
import type { Ticketing } from '../../src/ports/ticketing.ts'

const apiKey = 'test-key'
const texts = import.meta.glob<{ messages: Record<string, string> }>(
  ['../../src/features/search/texts/*.po', '../../src/browser/texts/*.po'],
  { eager: true },
)

/** The whole Thursday that tests search, seen from noon of the Friday before. */
export const thursday = '2026-11-26'
const friday = Date.parse('2026-11-20T12:00:00Z')

export type SearchApp = Awaited<ReturnType<ReturnType<typeof searchSandbox>['open']>>

/** The ticketing sandbox under a clock that stands still, and search features that talk to it over HTTP. */
export function searchSandbox() {
  const clock = new MovableClock()
  const sandbox = createTicketingSandbox({ clock, apiKey })
  return {
    clock,
    sandbox,
    listen: () => sandbox.listen(),
    close: () => sandbox.close(),

    /** A search searchApp that knows nothing yet, on a Friday at noon, with all faults off. */
    async open({
      change = (ticketing: Ticketing) => ticketing,
      liveSchedule = null as LiveSchedule | null,
      readTimeoutMs = 30_000,
    } = {}) {
      clock.stop()
      clock.set(friday)
      sandbox.faults.clear()
      const app = await createHttp({
        publicUrl: 'http://localhost',
        translate: say,
        authenticate: async () => null,
        standingOf: async () => 'none',
        requestsPerMinute: defaultLimits.requestsPerMinute,
        trustedProxies: [],
        log: createLog('silent'),
        security: { note: () => {} },
      })
      const ticketing = createDistribusion({ apiUrl: sandbox.url, apiKey, partnerNumber: '1', readTimeoutMs })
      const search = createSearch({
        ticketing: change(ticketing),
        clock,
        needs: { groupOffer: offerGroup },
        liveSchedule,
        inTurn: createSearchQueue(() => clock.now()),
      })
      search.routes(app)

      async function get(url: string, language = 'en') {
        const response = await app.inject({ url, headers: { 'accept-language': language } })
        return {
          status: response.statusCode,
          headers: response.headers,
          body: response.json(),
        }
      }
      async function find(asked: Record<string, string | readonly string[]>, language = 'en') {
        const query = {
          'departure_stations[]': 'NLUTRCST',
          'arrival_stations[]': 'NLMAASTA',
          departure_date: thursday,
          passengers: '[{"max_age":57,"pax":1}]',
          ...asked,
        }
        const { status, body, headers } = await get(addressOf(findConnections, {}, query), language)
        return { status, headers, body, trains: (body.data ?? []) as Connection[] }
      }
      return { app, search, get, find, clock, sandbox }
    },
  }
}

function say(language: Language, text: string, values?: Readonly<Record<string, unknown>>): string {
  const catalogs = Object.entries(texts).filter(([path]) => path.endsWith(`/${language}.po`))
  const messages = Object.fromEntries(catalogs.flatMap(([, catalog]) => Object.entries(catalog.messages)))
  return setupI18n({ locale: language, messages: { [language]: messages } })._(text, values)
}
