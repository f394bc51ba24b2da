import { expect, test, vi } from 'vitest'
import { pageInSight } from '../../../../testing/screens/page-in-sight.ts'
import { ApiRefusal, ApiUnreachable } from '../../../browser/api.ts'
import type { Api } from '../../../kernel/contract.ts'
import { watchTicketCode } from './watch-ticket-code.ts'

const silence = new ApiUnreachable('nobody there')
const notReady = new ApiRefusal(409, { code: 'ticket_not_ready', message: '' })
const picture = new Blob()

const page = pageInSight()

/** Watches a ticket whose code is answered with these, one after the other. */
function watch(...answers: (Blob | Error)[]) {
  const told: string[] = []
  const api = vi.fn<() => Promise<Blob>>(async () => {
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  })
  const stop = watchTicketCode(api as unknown as Api, 'b1', (found) =>
    told.push(typeof found === 'string' ? found : 'there'),
  )
  return { told, api, stop }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('[BOOK-07] a code that could not be had is asked for again by itself, and no more once it is there', async () => {
  const { told, api } = watch(silence, notReady, picture)
  await pass(14)
  expect(told).toEqual(['failed'])
  await pass(1)
  expect(told).toEqual(['failed', 'not-ready'])
  await pass(5)
  expect(told).toEqual(['failed', 'not-ready', 'there'])
  page().dispatchEvent(new Event('online'))
  await pass(60)
  expect(api).toHaveBeenCalledTimes(3)
})

test('[BOOK-07] a definite no is not asked about again', async () => {
  const { told, api } = watch(new ApiRefusal(409, { code: 'ticket_cancelled', message: '' }))
  await pass(60)
  page().dispatchEvent(new Event('online'))
  await pass(60)
  expect([told, api.mock.calls.length]).toEqual([['failed'], 1])
})

test('[BOOK-07] it is asked for at once when the network or the traveller is back, and never for whoever has left', async () => {
  const { told } = watch(silence, picture)
  await pass(1)
  for (const signal of ['visibilitychange', 'focus', 'online']) page().dispatchEvent(new Event(signal))
  await pass(0)
  expect(told).toEqual(['failed', 'there'])
  const left = watch(silence, picture)
  await pass(1)
  left.stop()
  page().dispatchEvent(new Event('focus'))
  await pass(60)
  expect(left.told).toEqual(['failed'])
})
