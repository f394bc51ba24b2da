import { expect, test } from 'vitest'
import { done } from '../../kernel/answer.ts'
import { money } from '../../kernel/money.ts'
import { Behalf } from '../../platform/behalf.ts'
import { groupTrain, type PriceTrain } from './group-train.ts'

const now = Date.parse('2026-11-20T12:00Z')
const asked = { connectionId: 'c', fareClass: 'FARE-1', language: 'en', behalf: new Behalf('test') } as const
const station = {
  ...{ id: 'NLUTC', name: 'Utrecht', countryCode: 'NL', timeZone: 'Europe/Amsterdam', city: 'Utrecht' },
  ...{ latitude: 52, longitude: 5, otherNames: [] },
}

/** A train on which six pay `six` together and one pays 16.00 euros. */
const pricedAt = (six: number) =>
  (async () =>
    done({
      ...{ id: 'c', departureStationId: 'NLUTC', arrivalStationId: 'NLUTC', duration: 60, distance: null },
      plannedDeparture: now + 9 * 86_400_000,
      plannedArrival: now + 9 * 86_400_000 + 60_000,
      carrier: { id: 'NSRZ', name: 'NS', logo: null, terms: null },
      ...{ segments: [], fares: [], stations: [station] },
      ...{ departureStation: station, arrivalStation: station },
      groupTotal: money(six, 'EUR'),
      singlePrice: money(1_600, 'EUR'),
      groupSoldUntil: null,
    })) as unknown as PriceTrain

test('[GRP-01] [R-8] nobody founds a group on a train on which six pay as much as six who travel alone', async () => {
  await expect(groupTrain(pricedAt(9_600), asked, now)).rejects.toMatchObject({ code: 'group_not_cheaper' })
  expect(await groupTrain(pricedAt(9_599), asked, now)).toMatchObject({ groupTotal: 9_599 })
})

test('[GRP-05] [R-8] a group that stands was promised its price: what six would pay today refuses nobody', async () => {
  const promised = { ...asked, isPromised: true }
  expect(await groupTrain(pricedAt(9_600), promised, now)).toMatchObject({ singlePrice: 1_600 })
})
