import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { languages } from '../../../../kernel/languages.ts'
import type { Station, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { createStationList } from './station-list.ts'

type Stations = Answer<readonly Station[], TicketingRefusal>

const station = (id: string): Station => ({
  ...{ id, name: id, city: id, countryCode: 'NL', timeZone: 'Europe/Amsterdam' },
  ...{ latitude: 52, longitude: 5, otherNames: [] },
})
const listOf = (id: string): Stations => done([station(id)])

/** A provider that answers when it is told to, and counts how often it was asked for all languages. */
function rig() {
  let answer: Stations | Promise<Stations> = listOf('NLUTC')
  let asked = 0
  let now = 1_000
  const stations: Ticketing['stations'] = async () => {
    asked++
    return answer
  }
  return {
    find: createStationList({ stations }, () => now),
    rounds: () => asked / languages.length,
    says: (next: typeof answer) => void (answer = next),
    later: (ms: number) => void (now += ms),
  }
}

const size = async (found: ReturnType<ReturnType<typeof createStationList>>) => {
  const answer = await found
  return answer.kind === 'done' ? answer.value.size.stations : answer
}

test('a provider without an answer is not asked again by every visitor, even where there is no list yet', async () => {
  const { find, rounds, says, later } = rig()
  says(unknown('the line was cut'))
  for (let visit = 0; visit < 3; visit++) expect(await find('en')).toEqual(unknown('the line was cut'))
  expect(rounds()).toBe(1)
  later(5_000)
  says(listOf('NLUTC'))
  expect(await size(find('en'))).toBe(1)
  expect(rounds()).toBe(2)
})

test('it is waited for as long as the provider asked', async () => {
  const { find, rounds, says, later } = rig()
  says(refused('busy', 'too often', 120))
  await find('en')
  later(119_000)
  await find('en')
  expect(rounds()).toBe(1)
  later(1_000)
  await find('en')
  expect(rounds()).toBe(2)
})

test('a provider that asks for a day is asked again after ten minutes', async () => {
  const { find, rounds, says, later } = rig()
  says(refused('busy', 'too often', 86_400))
  await find('en')
  later(599_000)
  await find('en')
  expect(rounds()).toBe(1)
  later(1_000)
  says(listOf('NLUTC'))
  expect(await size(find('en'))).toBe(1)
})

test('nobody waits for the new list of a day: the old one is shown until it is there', async () => {
  const { find, says, later } = rig()
  await find('en')
  later(86_400_000)
  const { promise, resolve } = Promise.withResolvers<Stations>()
  says(promise)
  expect(await find('en')).toMatchObject({ kind: 'done' })
  resolve(done([station('NLUTC'), station('NLMST')]))
  await expect.poll(() => size(find('en'))).toBe(2)
})
