import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askToJoin, group, groupOf, join, payAt, verify } from '../builders/groups.ts'
import { startTwoInstances, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, traveller } from '../builders/travellers.ts'
import { watcher } from '../harness/sockets/watcher.ts'

const board = 'groups.collecting'
let product: TestProduct
let elsewhere: TestProduct
let close: () => Promise<void>
beforeAll(async () => {
  ;({ product, elsewhere, close } = await startTwoInstances())
})
afterAll(() => close())

describe('whoever is looking', () => {
  test('[GRP-10] [HOME-01] is told of every move of a group on every instance, and finds it in the call', async () => {
    const { groupId, leader, train } = await groupOf(product, 1)
    const lookers = await Promise.all([watcher(product), watcher(elsewhere)])
    const onTrain = `groups.on:${train.id}`
    for (const looker of lookers) {
      for (const topic of [board, onTrain])
        expect(await looker.watch(topic)).toMatchObject({ ok: true, missed: true })
    }
    const told = () => Promise.all(lookers.flatMap((looker) => [looker.next(board), looker.next(onTrain)]))

    const joiner = await traveller(product)
    let news = told()
    const { body } = await askToJoin(product, joiner, groupId)
    await news
    const seats = async () =>
      (await group(elsewhere, groupId)).seats.map((seat: { state: string }) => seat.state)
    expect((await seats()).slice(0, 2)).toEqual(['held', 'leased'])

    news = told()
    await payAt(body.url)
    await verify(product, joiner, body.sessionId)
    await news
    expect((await seats()).slice(0, 2)).toEqual(['held', 'held'])
    expect((await group(elsewhere, groupId, leader)).membersCount).toBe(2)

    // a lease that is given back
    const other = await traveller(product)
    news = told()
    const opened = await askToJoin(product, other, groupId)
    await news
    news = told()
    await ask(product, other, 'POST', `/api/payments/group/cancel/${opened.body.sessionId}`)
    await news
    expect((await seats())[2]).toBe('free')
    for (const looker of lookers) looker.close()
  })

  test('[GRP-07] members are told of every step of the purchase, to the ticket', async () => {
    const { groupId, leader } = await groupOf(product, 5)
    const member = await watcher(elsewhere, leader)
    const own = `groups.of:${leader.userId}`
    expect(await member.watch(own)).toMatchObject({ ok: true })
    const seen: unknown[] = []
    member.socket.on('changed', async () => seen.push((await group(elsewhere, groupId, leader)).state))
    await join(product, groupId)
    // nobody asks of their own accord: every look follows a change
    await vi.waitUntil(() => seen.includes('booked'), { timeout: 60_000 })
    // full, and then at least holds, seats, ticket, money and the end, of which some may come together
    expect(member.changes.filter(({ topic }) => topic === own).length).toBeGreaterThan(2)
    member.close()
  })

  test('who was away learns with their last version whether there is something to catch up with', async () => {
    const { groupId, train } = await groupOf(product, 1)
    const topic = `groups.on:${train.id}`
    const first = await watcher(product)
    await first.watch(topic)
    let version = 0
    // the horizon moves on once other transactions of the server have ended
    await vi.waitFor(async () => {
      const answer = await first.watch(topic, version)
      version = answer.ok ? answer.version : 0
      expect(answer).toMatchObject({ ok: true, missed: false })
    }, 60_000)
    first.close()

    await join(product, groupId)
    const back = await watcher(elsewhere)
    expect(await back.watch(topic, version)).toMatchObject({ ok: true, missed: true })
    back.close()
  })
})

describe('what is private', () => {
  test('a stranger and another traveller are refused, and hear nothing of what its owner hears', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    const own = `groups.of:${leader.userId}`
    const session = await ask(product, leader, 'GET', '/api/account/sessions')
    const [stranger, other, owner] = await Promise.all([
      watcher(product),
      watcher(product, await traveller(product)),
      watcher(product, leader),
    ])
    for (const someone of [stranger, other])
      expect(await someone.watch(own)).toEqual({ ok: false, code: 'forbidden' })
    for (const topic of [
      'groups.of',
      `accounts.session:${session.body.sessions?.[0]?.id}`,
      'groups.of:',
      'board',
    ])
      expect(await owner.watch(topic), topic).toEqual({ ok: false, code: 'forbidden' })
    expect(await owner.watch(own)).toMatchObject({ ok: true })
    const heard = owner.next(own)
    await join(product, groupId)
    await heard
    expect([...stranger.changes, ...other.changes]).toEqual([])
    for (const someone of [stranger, other, owner]) someone.close()
  })

  test('what is said holds no name, no address and no seat', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    const owner = await watcher(product, leader)
    await owner.watch(board)
    const heard = owner.next(board)
    await join(product, groupId)
    await heard
    for (const change of owner.changes)
      expect(change).toEqual({ topic: expect.any(String), version: expect.any(Number) })
    owner.close()
  })
})

describe('the end of a session', () => {
  const ends: readonly [string, string, unknown][] = [
    ['logging out', '/api/auth/logout', {}],
    ['logging out everywhere', '/api/account/sessions/end', { sessionId: null }],
  ]
  test.each(ends)('%s closes its sockets on every instance; a visitor stays', async (_, path, body) => {
    const who = await traveller(product)
    const sockets = await Promise.all([watcher(product, who), watcher(elsewhere, who)])
    const visitor = await watcher(elsewhere)
    // whoever tries to leave the room that closes them has not left it
    for (const { socket } of sockets) socket.emit('unwatch', 'accounts.session:x')
    const gone = Promise.all(sockets.map(({ closed }) => closed))
    const answered = await ask(product, who, 'POST', path, body)
    expect(answered.status).toBe(200)
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
    expect(visitor.socket.connected).toBe(true)
    visitor.close()
    await expect(watcher(product, who)).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
  })

  test('another password closes those of the other sessions', async () => {
    const here = await traveller(product)
    const there = await signIn(product, here)
    const [kept, ended] = await Promise.all([watcher(elsewhere, here), watcher(elsewhere, there)])
    // an account that was made ahead may have a session from then
    const { sessions } = (await ask(product, here, 'GET', '/api/account/sessions')).body
    const body = { password: 'six seats one ticket', newPassword: 'another six seats' }
    const changed = await ask(product, here, 'POST', '/api/account/password', body)
    expect(changed.body).toMatchObject({ endedSessions: sessions.length - 1 })
    expect(await ended.closed).toBe('io server disconnect')
    expect(await kept.watch(board)).toMatchObject({ ok: true })
    kept.close()
  })

  test('a session that has grown too old is noticed at its next message', async () => {
    const who = await traveller(product)
    const socket = await watcher(product, who)
    product.clock.advance(40 * 86_400_000)
    await socket.watch(board).catch(() => {})
    expect(await socket.closed).toBe('io server disconnect')
  })
})
