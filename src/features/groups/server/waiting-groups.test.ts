import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, groupOf } from '../../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'
import { ask } from '../../../../testing/builders/travellers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const waiting = async (asked: Readonly<Record<string, string>>) => {
  const { status, body } = await ask(
    product,
    null,
    'GET',
    `/api/groups/waiting?${new URLSearchParams(asked)}`,
  )
  return { status, trains: body.trains as Record<string, unknown>[] }
}

test('[SRCH-06] [GRP-02] a row learns which groups wait for its train, at the price their next seat has', async () => {
  const { groupId } = await groupOf(product, 2)
  const found = await group(product, groupId)
  const { departure, arrival, groupPricing } = found.trainDetails
  const date = departure.time.slice(0, 10)
  const stretch = {
    departure_station: departure.station.id,
    arrival_station: arrival.station.id,
    first_date: date,
    last_date: date,
  }
  expect((await waiting(stretch)).trains).toEqual([
    {
      connectionId: found.connectionId,
      date,
      groups: 1,
      taken: 2,
      pricePerMemberFormatted: groupPricing.pricePerMemberFormatted,
    },
  ])
  const elsewhere = [
    { ...stretch, departure_station: stretch.arrival_station, arrival_station: stretch.departure_station },
    { ...stretch, first_date: '2020-01-01', last_date: '2020-01-31' },
    { ...stretch, first_date: date, last_date: '2020-01-01' },
    { ...stretch, first_date: '0000-12-10', last_date: '0000-02-29' },
    { ...stretch, first_date: '9999-12-30', last_date: '9999-12-31' },
  ]
  for (const other of elsewhere) expect((await waiting(other)).trains).toEqual([])
  for (const first_date of ['', '2026-02-31', 'tomorrow', '2026-11-20T10:00'])
    expect((await waiting({ ...stretch, first_date })).status, first_date).toBe(400)
})

test('[SRCH-06] [GRP-02] fuller groups of other routes, however many, hide none', async () => {
  const { groupId } = await groupOf(product, 2)
  const { departure, arrival } = (await group(product, groupId)).trainDetails
  const date = departure.time.slice(0, 10)
  const stations = { departure_station: departure.station.id, arrival_station: arrival.station.id }
  const countsOf = async () =>
    (await waiting({ ...stations, first_date: date, last_date: date })).trains.map(({ groups }) => groups)
  const before = await countsOf()
  expect(before).not.toEqual([])
  await sql`
    insert into groups select (jsonb_populate_record(groups, jsonb_build_object(
      'id', 'elsewhere-' || n, 'members_count', 5, 'trip', jsonb_set(trip, '{departure,stationId}', '"NLBERGST"')))).*
    from groups, generate_series(1, 600) as n where id = ${groupId}`.execute(product.database.db)
  expect(await countsOf()).toEqual(before)
  await sql`delete from groups where id like 'elsewhere-%'`.execute(product.database.db)
})

test('[CONT-03] [GRP-02] a route page learns which groups are open between its two stations', async () => {
  const { groupId } = await groupOf(product, 3)
  const { departure, arrival } = (await group(product, groupId)).trainDetails
  const open = async (asked: Readonly<Record<string, string>>) => {
    const path = `/api/groups/collecting?${new URLSearchParams({ limit: '50', ...asked })}`
    const { status, body } = await ask(product, null, 'GET', path)
    return { status, ids: (body.groups as { groupId: string }[] | undefined)?.map((one) => one.groupId) }
  }
  const [from, to] = [departure.station.id, arrival.station.id]
  expect((await open({ departure_station: from, arrival_station: to })).ids).toContain(groupId)
  expect((await open({ departure_station: from })).ids).toContain(groupId)
  expect((await open({ arrival_station: to })).ids).toContain(groupId)
  expect((await open({ departure_station: to, arrival_station: from })).ids).toEqual([])
  expect((await open({ departure_station: `${from}' or 'a' = 'a` })).ids).toEqual([])
  expect((await open({ departure_station: '' })).status).toBe(400)
})

test('[HOME-01] [GRP-02] the open groups come page by page, each once, the fullest first', async () => {
  for (const members of [1, 4, 1]) await groupOf(product, members)
  const page = async (asked: Readonly<Record<string, string>>) => {
    const { status, body } = await ask(
      product,
      null,
      'GET',
      `/api/groups/collecting?${new URLSearchParams(asked)}`,
    )
    const groups = (body.groups ?? []) as { groupId: string; membersCount: number }[]
    return { status, groups, next: (body.next ?? null) as string | null }
  }
  const whole = await page({ limit: '50' })
  expect(whole.next).toBeNull()
  expect(whole.groups.length).toBeGreaterThanOrEqual(5)
  const counts = whole.groups.map(({ membersCount }) => membersCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { groups, next } = await page({ limit: '2', ...(cursor && { cursor }) })
    walked.push(...groups.map(({ groupId }) => groupId))
    cursor = next
  }
  expect(walked).toEqual(whole.groups.map(({ groupId }) => groupId))
  for (const cursor of ['x', '1~2', "1~2~a'b", '1~2~3~4'])
    expect((await page({ cursor })).status, cursor).toBe(400)
})

test('[GRP-12] [HOME-01] of the groups that collect ten are told unless another number is asked for', async () => {
  const { groupId } = await groupOf(product, 1)
  await sql`
    insert into groups
    select (jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || n))).*
    from groups one, generate_series(1, 11) n where id = ${groupId}`.execute(product.database.db)
  const count = async (query: string) => {
    const { status, body } = await ask(product, null, 'GET', `/api/groups/collecting${query}`)
    return status === 200 ? (body.groups as unknown[]).length : status
  }
  expect(await count('')).toBe(10)
  expect(await count('?limit=6')).toBe(6)
  expect(await count('?limit=50')).toBeGreaterThan(11)
  expect(await count('?limit=51')).toBe(400)
})
