import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Socket } from 'socket.io-client'
import { groupOf } from '../../../testing/builders/groups.ts'
import { operator, signInOperator, type TestOperator } from '../../../testing/builders/operators.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { watcher } from '../../../testing/harness/sockets/watcher.ts'
import { type Message, noteLimit, reportsPerDay } from '../../features/chat/contract.ts'
import { newId } from '../../kernel/ids.ts'

const day = 86_400_000
const operatorMail = 'night-shift@sixrail.example'
let product: TestProduct
let who: TestOperator
beforeAll(async () => {
  product = await startTestProduct({ operatorMail })
  who = await operator(product)
})
afterAll(() => product.close())

const chat = (groupId: string) => `/api/chats/messages/${groupId}`
const write = (member: TestTraveller, groupId: string, message: string) =>
  ask(product, member, 'POST', chat(groupId), { id: newId(), message })
const report = (member: TestTraveller | null, groupId: string, number: unknown, more: object = {}) =>
  ask(product, member, 'POST', `${chat(groupId)}/report`, { number, reason: 'harassment', ...more })
const read = async (member: TestTraveller, groupId: string): Promise<Message[]> =>
  (await ask(product, member, 'GET', chat(groupId))).body.messages
const asOperator = (path: string, body: object, caller: TestTraveller | null = who) =>
  ask(product, caller, 'POST', `/api/operator/${path}`, body)
const incidents = async () => {
  who = await signInOperator(product, who)
  const { body } = await ask(product, who, 'GET', '/api/operator')
  return {
    log: body.view.log.map(({ act, thing }: { act: string; thing: string }) => [act, thing]),
    reports: body.view.incidents.filter(({ kind }: { kind: string }) => kind === 'message_reported'),
  }
}

test('[R-23] a member reports a message once; the operator reads it with its neighbours, removes it for all at once, and it is written down', async () => {
  const { groupId, leader, others } = await groupOf(product, 3)
  const [member, third] = others as [TestTraveller, TestTraveller]
  for (const text of ['Coach 3?', 'Get lost, all of you', 'Please be kind'])
    await write(leader, groupId, text)
  // two lines say that the others have joined
  const number = 4
  const note = { reason: 'harassment', note: '  He does this every day  ' }
  for (const _ of [1, 2])
    expect(await report(member, groupId, number, note)).toMatchObject({
      status: 200,
      body: { reported: true },
    })
  expect((await report(third, groupId, number, { reason: 'hate' })).status).toBe(200)

  const mails = () => product.emails.filter(({ to, text }) => to === operatorMail && text.includes(groupId))
  await workUntil(product, async () => mails().length > 0, 5)
  expect(mails()[0]!.text).toContain('docs/operate.md#message-reported')
  expect(mails()[0]!.text).not.toContain('Get lost')
  const { reports } = await incidents()
  expect(reports).toMatchObject([{ groupId, report: `${groupId}:${number}`, work: null }])
  expect(JSON.stringify(reports)).not.toContain('Get lost')

  const id = reports[0].report as string
  const seen = (await asOperator('report', { report: id })).body.report
  expect(seen).toMatchObject({
    ...{ message: 'Get lost, all of you', username: leader.firstName, isRemoved: false, isClosed: false },
    ...{ stoppedUntil: null, before: [{ message: 'Coach 3?' }], after: [{ message: 'Please be kind' }] },
  })
  expect(
    seen.reports.map(({ reason, note: text }: { reason: string; note: string }) => [reason, text]),
  ).toEqual([
    ['harassment', 'He does this every day'],
    ['hate', ''],
  ])
  expect(JSON.stringify(seen)).not.toContain(member.userId)

  // whoever has the chat open sees it at once, and so does who comes back with what they knew
  const { socket } = await watcher(product, third)
  const told: Message[] = []
  ;(socket as unknown as Socket).on('messageChanged', (message: Message) => void told.push(message))
  const room = { groupId, after: 5 }
  expect(await (socket as unknown as Socket).emitWithAck('joinRoom', room)).toMatchObject({ changed: [] })
  expect((await asOperator('report/decide', { report: id, act: 'hide' })).body.report.isRemoved).toBe(true)
  await vi.waitUntil(() => told.length === 1, { timeout: 60_000, interval: 5 })
  expect(told[0]).toMatchObject({ number, message: '', isRemoved: true })
  const back = await (socket as unknown as Socket).emitWithAck('joinRoom', room)
  expect(back).toMatchObject({ messages: [], changed: [{ number, message: '', isRemoved: true }] })
  for (const one of [leader, member])
    expect((await read(one, groupId))[number - 1]).toMatchObject({ message: '', isRemoved: true })
  expect((await report(leader, groupId, number)).body.code).toBe('no_such_message')
  // it can be shown again
  await asOperator('report/decide', { report: id, act: 'show' })
  await vi.waitUntil(() => told.length === 2, { timeout: 60_000, interval: 5 })
  expect(told[1]).toMatchObject({ number, message: 'Get lost, all of you', isRemoved: false })
  socket.close()

  // nobody may write in any chat while they are stopped, over the socket either
  await asOperator('report/decide', { report: id, act: 'stop', days: 7 })
  const refused = await write(leader, groupId, 'What now?')
  expect([refused.status, refused.body.code, refused.body.days]).toEqual([409, 'chat_stopped', 7])
  expect(refused.body.message).toContain('for another 7 days')
  const line = await watcher(product, leader)
  const { socket: own } = line as unknown as { socket: Socket }
  expect(await own.emitWithAck('sendMessage', { groupId, id: newId(), message: 'What?' })).toMatchObject({
    code: 'chat_stopped',
  })
  expect(await own.emitWithAck('typing', { groupId })).toMatchObject({ code: 'chat_stopped' })
  own.close()
  expect((await write(member, groupId, 'I may')).status).toBe(200)
  await asOperator('report/decide', { report: id, act: 'stop', days: 0 })
  expect((await write(leader, groupId, 'Sorry')).status).toBe(200)
  await asOperator('report/decide', { report: id, act: 'stop', days: 1 })

  expect((await asOperator('report/decide', { report: id, act: 'close' })).body.report.isClosed).toBe(true)
  const after = await incidents()
  expect(after.reports).toEqual([])
  expect(after.log.slice(0, 7).toReversed()).toEqual([
    ['report_seen', id],
    ['message_removed', id],
    ['message_shown', id],
    ['writing_stopped', `${id}, 7 d`],
    ['writing_allowed', id],
    ['writing_stopped', `${id}, 1 d`],
    ['report_closed', id],
  ])
  product.clock.advance(day + 1_000)
  const later = await signIn(product, leader)
  expect((await write(later, groupId, 'Hello again')).status).toBe(200)
})

test('[R-23] strangers, former members, one’s own messages, lines, other groups and nonsense are refused; so is an operator’s call without the role', async () => {
  const { groupId, leader, others } = await groupOf(product, 3)
  const [member, leaves] = others as [TestTraveller, TestTraveller]
  const elsewhere = await groupOf(product, 1)
  const stranger = await traveller(product)
  await write(leader, groupId, 'One')
  await write(member, groupId, 'Two')
  const codes = async (answers: Promise<{ status: number; body: { code: string } }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => [status, body.code])
  expect((await ask(product, leaves, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
  expect(
    await codes([
      report(null, groupId, 3),
      ...[stranger, leaves, elsewhere.leader].map((one) => report(one, groupId, 3)),
      report(leader, 'nowhere', 3),
    ]),
  ).toEqual([[401, 'unauthenticated'], ...[1, 2, 3, 4].map(() => [404, 'not_in_group'])])
  // a line of what happened, a number that is not given out yet, a number of another group's chat
  expect(await codes([1, 99, 0, 2_147_483_647].map((number) => report(member, groupId, number)))).toEqual(
    [1, 2, 3, 4].map(() => [404, 'no_such_message']),
  )
  expect(await codes([report(elsewhere.leader, elsewhere.groupId, 3)])).toEqual([[404, 'no_such_message']])
  expect(await codes([report(member, groupId, 4)])).toEqual([[409, 'own_message']])
  const bad = [
    ...[{ number: -1 }, { number: 1.5 }, { number: '3' }, { number: 3_000_000_000 }, { number: null }],
    ...[{ reason: 'boring' }, { reason: '' }, { reason: ['hate'] }, { reason: null }],
    ...[{ note: 'x'.repeat(noteLimit + 1) }, { note: 'a\0b' }, { note: 'half \ud800' }, { note: 7 }],
  ]
  for (const one of bad)
    expect(await codes([report(member, groupId, 3, one)]), JSON.stringify(one)).toEqual([
      [400, 'invalid_request'],
    ])
  const { body } = await report(member, groupId, 3, { number: 4 })
  expect(body.message).toBe('That’s your own message. You can only report messages from others.')

  // the operator's calls: for anybody else there is no such address
  expect((await report(member, groupId, 3, { note: '<b>"; drop table chats; --' })).status).toBe(200)
  const id = `${groupId}:3`
  for (const path of ['report', 'report/decide'])
    for (const [caller, status] of [
      [null, 401],
      [leader, 404],
      [stranger, 404],
    ] as const)
      expect((await asOperator(path, { report: id, act: 'hide' }, caller)).status, path).toBe(status)
  who = await signInOperator(product, who)
  for (const unknown of [`${groupId}:1`, `${groupId}:4`, `${elsewhere.groupId}:3`, 'nowhere:1'])
    for (const path of ['report', 'report/decide'])
      expect(await codes([asOperator(path, { report: unknown, act: 'hide' })])).toEqual([
        [404, 'no_such_report'],
      ])
  const forged = ['', 'x', `${groupId}:`, `${groupId}:9999999999`, `${groupId}:-1`, `${groupId}:3:3`, 'a\0:1']
  for (const one of forged)
    expect(await codes([asOperator('report', { report: one })]), one).toEqual([[400, 'invalid_request']])
  for (const more of [{ act: 'burn' }, { act: 'stop', days: -1 }, { act: 'stop', days: 1e9 }, {}])
    expect(await codes([asOperator('report/decide', { report: id, ...more })])).toEqual([
      [400, 'invalid_request'],
    ])
  expect((await read(leader, groupId))[2]).toMatchObject({ message: 'One', isRemoved: false })
})

test('[R-23] an account reports so many messages in a day, however many at once; a report outlasts its author’s account and ends', async () => {
  const { groupId, leader, others } = await groupOf(product, 2)
  const [member] = others as [TestTraveller]
  for (let count = 0; count < reportsPerDay + 2; count++) await write(leader, groupId, `Message ${count}`)
  const numbers = Array.from({ length: reportsPerDay + 2 }, (_, index) => index + 2)
  const answers = await Promise.all(numbers.map((number) => report(member, groupId, number)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    [1, 2].map(() => [429, 'too_many_reports']),
  )
  product.clock.advance(day + 1_000)
  const [again, author] = [await signIn(product, member), await signIn(product, leader)]
  for (const number of numbers) expect((await report(again, groupId, number)).status).toBe(200)

  const copyOf = async (one: TestTraveller) =>
    (await ask(product, one, 'GET', '/api/account/export')).body.chat
  expect((await copyOf(again)).reports[0]).toMatchObject({ groupId, reason: 'harassment', note: '' })
  // who was reported is not told
  expect(JSON.stringify(await copyOf(author))).not.toMatch(/harassment|reported/)

  expect((await ask(product, author, 'DELETE', `/api/groups/${groupId}/delete`)).status).toBe(200)
  await workUntil(product, async () => {
    const body = { password: 'six seats one ticket' }
    return (await ask(product, author, 'POST', '/api/account/delete', body)).status === 200
  })
  who = await signInOperator(product, who)
  const kept = async () => asOperator('report', { report: `${groupId}:2` })
  expect((await kept()).body.report).toMatchObject({ message: 'Message 0', username: '', before: [] })
  product.clock.advance(181 * day)
  who = await signInOperator(product, who)
  await workUntil(product, async () => (await kept()).status === 404)
})
