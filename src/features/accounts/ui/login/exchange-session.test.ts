import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveAt, keepPreviousRoute } from '../../../../browser/previous-route.ts'
import { storeUser } from '../../../../browser/session.ts'
import { leaveSession } from './exchange-session.ts'
import { endedSession, takePreviousRoute } from './way-back.ts'

const kept = new Map<string, string>()
const opened: string[] = []
beforeEach(() => {
  kept.clear()
  opened.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', {
    pathname: '/de/group/abc',
    search: '?tab=chat',
    assign: (to: string) => opened.push(to),
  })
  arriveAt({ name: 'group', params: { groupId: 'abc' } })
})
afterEach(() => vi.unstubAllGlobals())

const ada = {
  _id: 'a',
  firstname: 'Ada',
  lastname: 'L',
  email: 'ada@example.org',
  image: null,
  access_token: 't',
}

test('[SHELL-08] who is led to the login because the session ended is told so once, with the address they had', async () => {
  storeUser(ada)
  await leaveSession()
  expect(opened).toEqual(['/de/login'])
  expect(JSON.parse(kept.get('previousRoute')!)).toMatchObject({ name: 'group', query: { tab: 'chat' } })
  expect(endedSession()).toBe('ada@example.org')
  expect(takePreviousRoute()).toBe('/de/group/abc?tab=chat')
  expect(endedSession()).toBeNull()
})

test('[SHELL-08] a visitor who goes to the login is told of no session', () => {
  expect(endedSession()).toBeNull()
  keepPreviousRoute('/de/find?joinGroup=abc', { name: 'find', params: {} })
  expect(endedSession()).toBeNull()
})
