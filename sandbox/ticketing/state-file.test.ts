import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBench, seatsLeft, stoppedClock } from './test-bench.ts'

const folder = mkdtempSync(join(tmpdir(), 'ticketing-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the state file', () => {
  it('carries holds, bookings and stock over a restart', async () => {
    const stateFile = join(folder, 'state.json')
    const clock = stoppedClock()
    const first = await openBench({ clock, stateFile })
    const trip = await first.train('IC 835')
    const before = await seatsLeft(first, trip)
    const booking = await first.book(trip)
    const { id } = (await first.reserve(trip)).body.data
    await first.close()

    const second = await openBench({ clock, stateFile })
    expect((await second.call('GET', `/bookings/${booking}`)).status).toBe(200)
    expect(await second.state(id)).toBe('created')
    expect(await seatsLeft(second, trip)).toBe(before - 12)
    clock.advance(600_000)
    expect(await seatsLeft(second, trip)).toBe(before - 6)
    await second.close()
  })
})
