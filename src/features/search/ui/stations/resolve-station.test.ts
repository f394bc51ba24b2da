import { expect, test } from 'vitest'
import type { Api } from '../../../../kernel/contract.ts'
import { resolveStation, stationNamed } from './resolve-station.ts'

const refusing = (status?: number) =>
  (() => Promise.reject(Object.assign(new Error('refused'), status && { status }))) as Api

test.each([
  // the limit of our own calls, a pause or an outage of the provider, no network
  [429, 'busy'],
  [503, 'busy'],
  [undefined, 'unreachable'],
] as const)('[SRCH-01] a station that is refused with %s is %s, and not unknown', async (status, why) => {
  const typed = { id: null, text: 'Utrecht' }
  expect(await resolveStation(refusing(status), typed)).toBe(why)
  expect(await stationNamed(refusing(status), 'Utrecht')).toEqual({
    station: typed,
    maybe: null,
    unanswered: why,
  })
})

test('[SRCH-01] a name that can mean nothing is unknown', async () => {
  expect(await resolveStation(refusing(400), { id: null, text: 'x'.repeat(81) })).toEqual({ maybe: [] })
  expect(await resolveStation(refusing(), { id: null, text: 'x' })).toEqual({ maybe: [] })
})
