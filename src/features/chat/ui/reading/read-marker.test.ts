import { afterEach, expect, test, vi } from 'vitest'
import { ApiRefusal, ApiUnreachable } from '../../../../browser/api.ts'
import { retryMs } from '../drafts/retry.ts'
import { openReadMarker } from './read-marker.ts'

afterEach(() => vi.useRealTimers())

/** A marker whose calls are answered in turn; an error is thrown. */
function marker(...answers: (Error | null)[]) {
  vi.useFakeTimers()
  const sent: number[] = []
  const look = { isLookedAt: true }
  const own = openReadMarker({
    send(number) {
      sent.push(number)
      const error = answers.shift()
      return error ? Promise.reject(error) : Promise.resolve()
    },
    isLookedAt: () => look.isLookedAt,
  })
  return { own, sent, look, later: () => vi.advanceTimersByTimeAsync(retryMs) }
}
const refusal = (status: number, code: string) => new ApiRefusal(status, { code, message: code })

test('[CHAT-03] how far was read is told again where it got no answer, with the newest number, until it is known', async () => {
  const { own, sent, later } = marker(new ApiUnreachable(), refusal(503, 'overloaded'))
  own.upTo(3)
  await later()
  await later()
  await later()
  expect(sent).toEqual([3, 3, 3])
  own.upTo(4)
  await later()
  expect(sent).toEqual([3, 3, 3, 4])
})

test('[CHAT-03] it is told once its reader looks, not again after a refusal for good, and no more once the chat is closed', async () => {
  const { own, sent, look, later } = marker(refusal(403, 'not_in_group'), new ApiUnreachable())
  look.isLookedAt = false
  own.upTo(3)
  await later()
  expect(sent).toEqual([])
  look.isLookedAt = true
  own.mark()
  await later()
  await later()
  expect(sent).toEqual([3])
  own.upTo(5)
  own.end()
  await later()
  expect(sent).toEqual([3, 5])
})
