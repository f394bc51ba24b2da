import realtime from 'gtfs-rt-bindings'
import { expect, onTestFinished, test } from 'vitest'
import { MovableClock } from '../clock/movable-clock.ts'
import { RollingTimetable } from '../ticketing/timetable/rolling-timetable.ts'
import type { Mood } from './delays.ts'
import { createLiveScheduleSandbox } from './index.ts'

const { CANCELED } = realtime.TripDescriptor.ScheduleRelationship

async function start(mood: Mood) {
  const clock = new MovableClock()
  clock.stop()
  clock.set(Date.parse('2026-11-20T09:00:00Z'))
  const sandbox = createLiveScheduleSandbox({ clock, timetable: new RollingTimetable(clock), mood })
  onTestFinished(() => sandbox.close())
  const url = await sandbox.listen()
  const look = async () => {
    const response = await fetch(sandbox.feeds.updates)
    expect(response.headers.get('content-type')).toBe('application/x-protobuf')
    return realtime.FeedMessage.decode(new Uint8Array(await response.arrayBuffer())).entity
  }
  const send = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  return { clock, sandbox, look, send }
}

const lateness = (entities: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['look']>>) =>
  entities.map(({ trip_update: update }) => update?.stop_time_update?.at(-1)?.arrival?.delay ?? null)

test('delays come and go by chance, always the same for the same moment', async () => {
  const { look, clock } = await start('lively')
  const first = lateness(await look())
  expect(lateness(await look())).toEqual(first)
  const late = first.filter((delay) => delay !== null && delay > 60)
  expect(late.length).toBeGreaterThan(first.length / 20)
  expect(late.length).toBeLessThan(first.length / 2)
  expect(Math.max(...late.map(Number))).toBeLessThanOrEqual(25 * 60)
  // one train over its ride: what is said grows and shrinks
  const said = new Map<string, Set<number>>()
  for (let minute = 0; minute < 90; minute += 10) {
    for (const { id, trip_update: update } of await look())
      said.set(id, (said.get(id) ?? new Set()).add(update?.stop_time_update?.at(-1)?.arrival?.delay ?? 0))
    clock.advance(600_000)
  }
  expect([...said.values()].some((delays) => delays.size > 2)).toBe(true)
})

test('on a calm day nothing happens but what was ordered, and that until it is withdrawn', async () => {
  const { look, send } = await start('calm')
  expect(new Set(lateness(await look()))).toEqual(new Set([0]))
  const placed = await send('POST', '/sandbox/orders', { train: 'ic 841', cancelled: true })
  expect(placed.status).toBe(201)
  const cancelled = (await look()).filter(
    ({ trip_update: update }) => update?.trip.schedule_relationship === CANCELED,
  )
  expect(cancelled.map(({ id }) => id)).toEqual(['IC-841-2026-11-20'])
  await send('DELETE', `/sandbox/orders?id=${((await placed.json()) as { id: string }).id}`)
  expect(new Set(lateness(await look()))).toEqual(new Set([0]))
})

test('an order nobody can carry out is refused with a sentence', async () => {
  const { send } = await start('calm')
  const refusal = async (body: object) => {
    const response = await send('POST', '/sandbox/orders', body)
    expect(response.status).toBe(400)
    return ((await response.json()) as { error: string }).error
  }
  expect(await refusal({})).toContain('Name the train')
  expect(await refusal({ train: 'IC 841' })).toContain('Say what happens')
  expect(await refusal({ train: 'IC 4', cancelled: true })).toContain('No IC 4 runs on 2026-11-20')
  expect(await refusal({ train: 'IC 841', lateMinutes: 1.5 })).toContain('whole number')
  expect(await refusal({ train: 'IC 841', date: 'today', cancelled: true })).toContain('2026-11-20')
  expect(await refusal({ train: 'IC 841', skip: 'FRPARGDN' })).toContain('does not call at FRPARGDN')
  expect(await refusal({ train: 'IC 841', platform: '99', station: 'NLUTRCST' })).toContain('no platform 99')
  expect((await send('PUT', '/sandbox/mood', { mood: 'grim' })).status).toBe(400)
  expect((await send('POST', '/sandbox/faults', { kind: 'flood' })).status).toBe(400)
})

test('faults spoil as many answers as they should', async () => {
  const { sandbox, look, send } = await start('calm')
  await send('POST', '/sandbox/faults', { kind: 'error', times: 1 })
  expect((await fetch(sandbox.feeds.updates)).status).toBe(503)
  expect((await look()).length).toBeGreaterThan(50)
  await send('POST', '/sandbox/faults', { kind: 'down' })
  await expect(fetch(sandbox.feeds.updates)).rejects.toThrow()
  await expect(fetch(sandbox.feeds.timetable)).rejects.toThrow()
  await send('DELETE', '/sandbox/faults')
  expect((await fetch(sandbox.feeds.timetable)).status).toBe(200)
})
