import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepEarlyActs } from './early-acts.ts'

type Listen = (event: object) => void

/** Whether the page's script keeps a press on a link for later, before the page has taken over. */
function keepsPress(pressed: object): boolean {
  const listeners = new Map<string, Listen>()
  const document = { addEventListener: (type: string, listen: Listen) => void listeners.set(type, listen) }
  runInContext(keepEarlyActs, createContext({ window: {}, document, setTimeout, clearTimeout }))
  let isKept = false
  listeners.get('click')!({
    type: 'click',
    target: { closest: () => ({}) },
    preventDefault: () => (isKept = true),
    stopImmediatePropagation() {},
    ...pressed,
  })
  return isKept
}

test('a link that is pressed before the scripts run is opened later, and one that opens elsewhere is left to the browser', () => {
  expect(keepsPress({})).toBe(true)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(keepsPress({ [key]: true }), key).toBe(false)
})
