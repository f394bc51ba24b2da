import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPostgres } from '../../../../../testing/databases/fresh-database.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { stayOpen } from '../../../../../testing/databases/stay-open.ts'
import { untilWaiting } from '../../../../../testing/databases/until-waiting.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { login, logout, refresh, type User } from '../../contract.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession, holdSession } from './session-store.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours
const credentials = { email: 'ada@example.org', password: 'correct horse' }

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
  await app.openProven(credentials)
})
afterAll(() => app.close())

let bearer: string
let cookie: string
beforeEach(async () => {
  ;({ bearer, cookie } = await logInAgain())
})

async function logInAgain(rememberMe = false) {
  const response = await app.send(login, { body: { ...credentials, rememberMe } })
  return { bearer: response.json<{ user: User }>().user.access_token, cookie: cookieOf(response) }
}
const isOpen = async (token: string) => (await app.send(probe, { bearer: token })).statusCode === 200
/** Exchanges a cookie; null when the session has ended. */
async function exchange(shown: string) {
  const response = await app.send(refresh, { cookie: shown })
  if (response.statusCode === 401) return null
  return { bearer: response.json<{ user: User }>().user.access_token, cookie: cookieOf(response) }
}

type Kept = {
  session_tokens: { hash: string; kind: string; session_id: string; replaced_at: Date | null }
}
const tokens = () => app.db.withTables<Kept>().selectFrom('session_tokens')
/** Refresh tokens of the bearer's session that nobody has exchanged yet: more than one is a fork. */
async function livingTokens(token: string): Promise<number> {
  const { sessionId } = (await app.send(probe, { bearer: token })).json<{ sessionId: string }>()
  const rows = await tokens()
    .select('hash')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'refresh')
    .where('replaced_at', 'is', null)
    .execute()
  return rows.length
}
/** How many tokens of each kind are kept of the bearer's session. */
async function keptTokens(token: string) {
  const { sessionId } = (await app.send(probe, { bearer: token })).json<{ sessionId: string }>()
  const rows = await tokens().select('kind').where('session_id', '=', sessionId).execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).length
  return { access: of('access'), refresh: of('refresh') }
}

describe('refresh', () => {
  // PGlite has one connection: who holds it there holds it for everybody
  test.skipIf(!isPostgres())(
    'sixty at once of one address leave connections to the database, and another’s is exchanged meanwhile',
    async () => {
      const { sessionId } = (await app.send(probe, { bearer })).json<{ sessionId: string }>()
      const { cookie: honest } = await logInAgain()
      // both pairs are old enough to be replaced
      app.clock.time += 10 * minutes
      const [holding, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = app.db.transaction().execute(async (tx) => {
        await holdSession(tx, sessionId)
        holding.resolve()
        await over.promise
      })
      await holding.promise
      const flood = Array.from({ length: 60 }, () => app.send(refresh, { cookie, ip: '198.51.100.7' }))
      const other = await app.send(refresh, { cookie: honest, ip: '198.51.100.8' })
      expect(other.statusCode).toBe(200)
      over.resolve()
      await held
      const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(22)
      expect(statuses.filter((status) => status === 429)).toHaveLength(38)
    },
  )

  test.each([undefined, 'sixrail=', 'sixrail=made-up', 'other=1'])(
    '[SHELL-09] %s opens nothing',
    async (shown) => {
      const response = await app.send(refresh, shown === undefined ? {} : { cookie: shown })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        code: 'session_ended',
        message: 'en:accounts.refusals.session_ended',
      })
      expect(response.cookies[0]).toMatchObject({ name: 'sixrail', value: '' })
    },
  )

  test('a bearer is no refresh token, and a refresh token no bearer', async () => {
    expect(await exchange(`sixrail=${bearer}`)).toBeNull()
    expect(await isOpen(cookie.split('=')[1]!)).toBe(false)
  })

  test('[SHELL-09] a bearer lives 15 minutes and is renewed by the cookie', async () => {
    app.clock.time += 15 * minutes - 1
    expect(await isOpen(bearer)).toBe(true)
    app.clock.time += 1
    expect(await isOpen(bearer)).toBe(false)
    const next = await exchange(cookie)
    expect(next?.cookie).not.toBe(cookie)
    expect(await isOpen(next!.bearer)).toBe(true)
  })

  test('the token just replaced leads to the same successor for 30 s more, and never to a second branch', async () => {
    app.clock.time += 5 * minutes
    const first = await exchange(cookie)
    expect(first!.cookie).not.toBe(cookie)
    app.clock.time += 30_000
    expect(await exchange(cookie)).toEqual(first)
    expect(await livingTokens(first!.bearer)).toBe(1)
    expect(await exchange(first!.cookie)).not.toBeNull()
  })

  describe.skipIf(!isPostgres())('while the session is held by another transaction', () => {
    // PGlite has one connection, so nobody there waits for another's transaction
    let letGo: () => Promise<void>
    beforeEach(async () => {
      const { sessionId } = (await app.send(probe, { bearer })).json<{ sessionId: string }>()
      app.clock.time += 5 * minutes
      const [holding, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = app.db.transaction().execute(async (tx) => {
        await stayOpen(tx)
        await holdSession(tx, sessionId)
        holding.resolve()
        await over.promise
      })
      await holding.promise
      letGo = () => (over.resolve(), held)
      return letGo
    })

    test('the 30 s begin when the token is replaced, however long that was waited for', async () => {
      const waiting = exchange(cookie)
      await untilWaiting(app.db)
      app.clock.time += 40_000
      await letGo()
      const first = await waiting
      expect(first).not.toBeNull()
      app.clock.time += 1_000
      expect(await exchange(cookie)).toEqual(first)
    })

    test('who waits behind the replacement for longer than 30 s is no thief, and gets the same pair', async () => {
      const first = exchange(cookie)
      await untilWaiting(app.db)
      const times = [app.clock.time, app.clock.time + 60_000]
      const deps = { db: app.db, needs: { buyersAmong: async () => [] } } as never
      const stolen: string[] = []
      const second = refreshSession(
        deps,
        cookie.split('=')[1]!,
        () => times.shift()!,
        (id) => stolen.push(id),
      )
      await untilWaiting(app.db, 2)
      await letGo()
      const { tokens } = await second
      expect({ stolen, cookie: `sixrail=${tokens.refresh}`, times }).toEqual({
        stolen: [],
        cookie: (await first)!.cookie,
        times: [],
      })
    })
  })

  test('a pair is given again while it is young, so a session does not grow with every request', async () => {
    app.clock.time += 5 * minutes
    const first = (await exchange(cookie))!
    let last = first
    for (let times = 0; times < 20; times += 1) {
      app.clock.time += 1_000
      last = (await exchange(last.cookie))!
    }
    expect(last).toEqual(first)
    expect(await keptTokens(first.bearer)).toEqual({ access: 2, refresh: 2 })
    // and an answer that was lost before all of them leads there too
    expect(await exchange(cookie)).toEqual(last)
    app.clock.time += 5 * minutes
    expect((await exchange(last.cookie))!.cookie).not.toBe(last.cookie)
  })

  test('a pair that a version before has issued is exchanged at once, also by who shows the token before it', async () => {
    app.clock.time += 5 * minutes
    const first = (await exchange(cookie))!
    // as that version left it: a bearer that does not follow from the refresh token
    await app.db.withTables<Kept>().deleteFrom('session_tokens').where('kind', '=', 'access').execute()
    const second = (await exchange(cookie))!
    expect(second.cookie).not.toBe(first.cookie)
    expect(await isOpen(second.bearer)).toBe(true)
    expect(await exchange(first.cookie)).toEqual(second)
    expect(await exchange(cookie)).toEqual(second)
    expect(await livingTokens(second.bearer)).toBe(1)
  })

  test('two browsers with one token stay on one session, and the first that falls behind ends it', async () => {
    app.clock.time += 5 * minutes
    const [owner, thief] = await Promise.all([exchange(cookie), exchange(cookie)])
    expect(thief).toEqual(owner)
    expect(await livingTokens(owner!.bearer)).toBe(1)
    app.clock.time += 10 * minutes
    const next = (await exchange(owner!.cookie))!
    app.clock.time += 30_001
    app.events.length = 0
    expect(await exchange(thief!.cookie)).toBeNull()
    expect(app.events.map(({ event }) => event)).toContain('session.reused')
    expect(await isOpen(next.bearer)).toBe(false)
    expect(await exchange(next.cookie)).toBeNull()
  })

  test('nobody who reads the table finds the successor of a token', async () => {
    app.clock.time += 5 * minutes
    const next = (await exchange(cookie))!
    const rows = JSON.stringify(await tokens().selectAll().execute())
    expect(rows).not.toContain(next.cookie.split('=')[1])
    expect(rows).not.toContain(next.bearer)
  })

  test('later reuse ends the session for whoever holds any part of it', async () => {
    const other = await logInAgain()
    app.clock.time += 5 * minutes
    const next = (await exchange(cookie))!
    app.clock.time += 30_001
    expect(await exchange(cookie)).toBeNull()
    expect(await isOpen(next.bearer)).toBe(false)
    expect(await exchange(next.cookie)).toBeNull()
    // another session of the same traveller is none of it
    expect(await isOpen(other.bearer)).toBe(true)
  })

  test('ten tabs that refresh at once all get in, and the session lives on', async () => {
    app.clock.time += 15 * minutes
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(cookie)))
    expect(answers).not.toContain(null)
    expect(new Set(answers.map((answer) => answer!.cookie)).size).toBe(1)
    expect(await livingTokens(answers[0]!.bearer)).toBe(1)
    expect(await exchange(answers[9]!.cookie)).not.toBeNull()
  })
})

describe('how long a session lives', () => {
  test('12 hours from its last use when it is not to be remembered', async () => {
    app.clock.time += 11 * hours
    const next = (await exchange(cookie))!
    app.clock.time += 11 * hours
    const last = (await exchange(next.cookie))!
    app.clock.time += 12 * hours
    expect(await exchange(last.cookie)).toBeNull()
  })

  test('[ACC-03] 30 days when it is, and the cookie says so after every exchange', async () => {
    const remembered = await logInAgain(true)
    app.clock.time += 29 * days
    const response = await app.send(refresh, { cookie: remembered.cookie })
    expect(response.cookies[0]).toMatchObject({ maxAge: 2_592_000 })
    app.clock.time += 30 * days
    expect(await exchange(cookieOf(response))).toBeNull()
  })

  test('however often it is used, 30 days after its opening it is over, remembered 90', async () => {
    for (const [rememberMe, longest, step] of [
      [false, 30 * days, 11 * hours],
      [true, 90 * days, 29 * days],
    ] as const) {
      let kept = await logInAgain(rememberMe)
      const opened = app.clock.time
      while (app.clock.time + step < opened + longest) {
        app.clock.time += step
        kept = (await exchange(kept.cookie))!
      }
      app.clock.time = opened + longest - 1
      kept = (await exchange(kept.cookie))!
      expect(await isOpen(kept.bearer)).toBe(true)
      app.clock.time += 1
      expect(await isOpen(kept.bearer)).toBe(false)
      expect(await exchange(kept.cookie)).toBeNull()
    }
  })
})

describe('logout', () => {
  // PGlite has one connection, so nobody there waits for another's transaction
  test.skipIf(!isPostgres())(
    'with a bearer and the cookie of another session waits for nobody who ends both in the other order',
    async () => {
      const other = await logInAgain()
      const idOf = async (token: string) =>
        (await app.send(probe, { bearer: token })).json<{ sessionId: string }>().sessionId
      const [first, second] = [await idOf(bearer), await idOf(other.bearer)]
      const [holding, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const ending = app.db.transaction().execute(async (tx) => {
        await stayOpen(tx)
        await endSession(tx, second, app.clock.now())
        holding.resolve()
        await goOn.promise
        await endSession(tx, first, app.clock.now())
      })
      await holding.promise
      const answer = app.send(logout, { bearer, cookie: other.cookie })
      await untilWaiting(app.db).finally(goOn.resolve)
      await ending
      expect((await answer).statusCode).toBe(200)
      expect([await isOpen(bearer), await isOpen(other.bearer)]).toEqual([false, false])
    },
  )

  test('without a session there is nothing to end, and that is no error', async () => {
    const response = await app.send(logout)
    expect(response.json()).toEqual({ ended: false })
  })

  test('[SHELL-09] by bearer: the cookie is worth nothing any more', async () => {
    const response = await app.send(logout, { bearer })
    expect(response.json()).toEqual({ ended: true })
    expect(response.cookies[0]).toMatchObject({ name: 'sixrail', value: '' })
    expect(await isOpen(bearer)).toBe(false)
    expect(await exchange(cookie)).toBeNull()
  })

  test('[SHELL-09] by cookie alone, when the bearer is too old to be shown', async () => {
    app.clock.time += 20 * minutes
    const response = await app.send(logout, { bearer, cookie })
    expect(response.json()).toEqual({ ended: true })
    expect(await exchange(cookie)).toBeNull()
  })

  test('only the session that is shown', async () => {
    const other = await logInAgain()
    await app.send(logout, { bearer, cookie })
    expect(await isOpen(other.bearer)).toBe(true)
  })
})
