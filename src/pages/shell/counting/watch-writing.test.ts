import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWriting, whenHidden } from './watch-writing.ts'

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let shown = page()
beforeEach(() => {
  shown = page()
  vi.stubGlobal('document', shown)
})
afterEach(() => vi.unstubAllGlobals())

const turn = (visibilityState: string) => {
  Object.assign(shown, { visibilityState })
  shown.dispatchEvent(new Event('visibilitychange'))
}

test('[SHELL-07] a page knows whether something was written into it since it was opened', () => {
  shown.dispatchEvent(new Event('input'))
  const { hasWritten, stop } = watchWriting()
  expect(hasWritten()).toBe(false)
  shown.dispatchEvent(new Event('input'))
  expect(hasWritten()).toBe(true)
  stop()
})

test('[SHELL-07] a page that is seen waits until it is hidden, and one that is hidden does not', () => {
  const called = vi.fn<() => void>()
  const stop = whenHidden(called)
  turn('visible')
  expect(called).not.toHaveBeenCalled()
  turn('hidden')
  expect(called).toHaveBeenCalledOnce()
  stop()
  turn('hidden')
  expect(called).toHaveBeenCalledOnce()
  whenHidden(called)()
  expect(called).toHaveBeenCalledTimes(2)
})
