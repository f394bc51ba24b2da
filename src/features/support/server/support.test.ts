import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createContactWebhook, createSupportWebhook } from '../../../adapters/workflow/workflow-webhooks.ts'
import { operator, signInOperator, type TestOperator } from '../../../../testing/builders/operators.ts'
import { ask, traveller } from '../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'
import { lockOpenAccount } from '../../accounts/server/index.ts'
import type { SupportMessageShown } from '../contract.ts'
import type { SupportNeeds } from './needs.ts'
import { keptDays } from './personal-data.ts'
import { sendMessage } from './send-message.ts'

const day = 86_400_000
const seller = {
  name: 'Six Seats BV',
  address: 'Stationsplein 1\nUtrecht',
  email: 'hello@six.example',
  registerNumber: null,
  vatNumber: null,
}
const operatorMail = 'day-shift@sixrail.example'
const whole = { form: 'help', name: 'Ada Jansen', email: 'ada@example.org', message: 'Where is my ticket?' }

let count = 0
const newAddress = () => `writer-${++count}@example.org`
/** Each from a network of its own, so that no test uses up the share of another. */
const send = async (product: TestProduct, body: object, language = 'en', remoteAddress?: string) => {
  const response = await product.app.inject({
    ...{ method: 'POST', url: '/api/support/messages', headers: { 'accept-language': language } },
    payload: body,
    remoteAddress: remoteAddress ?? `10.${++count % 250}.1.1`,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const rows = (product: TestProduct) =>
  product.database.db
    .withTables<{ support_messages: { email: string; state: string } }>()
    .selectFrom('support_messages')
    .select(['email', 'state'])
    .execute()
const stateOf = async (product: TestProduct, email: string) =>
  (await rows(product)).find((row) => row.email === email)?.state ?? null

describe('kept here and answered by an operator', () => {
  let product: TestProduct
  let inCharge: TestOperator
  beforeAll(async () => {
    product = await startTestProduct({ operatorMail, seller })
    inCharge = await operator(product)
  })
  afterAll(() => product.close())

  const asOperator = async (method: 'GET' | 'POST', path: string, body?: object) => {
    inCharge = await signInOperator(product, inCharge)
    return ask(product, inCharge, method, `/api/operator/messages${path}`, body)
  }
  const waiting = async (email: string) => {
    const { body } = await asOperator('GET', '')
    return (body.waiting as SupportMessageShown[]).find((one) => one.email === email)
  }

  test('[CONT-06] a message is kept, the operator told once for all of them, and its answer mailed once', async () => {
    const email = newAddress()
    const sent = await send(
      product,
      { ...whole, email: ` ${email.toUpperCase()} `, message: 'Où ?\r\n\r\nMerci' },
      'fr',
    )
    expect(sent).toEqual({ status: 200, body: { sent: true } })
    await send(product, { ...whole, form: 'contact', email: newAddress() })
    // nobody is mailed because a stranger wrote an address into a form
    await product.worker.idle()
    expect(product.emails.filter(({ to }) => to === email)).toEqual([])
    product.clock.advance(60_000)
    await product.worker.idle()
    const alerts = product.emails.filter(({ to }) => to === operatorMail)
    expect(alerts.map(({ text }) => /Messages are waiting for an answer/.test(text))).toEqual([true])
    expect(alerts[0]!.text).not.toContain(email)

    const message = (await waiting(email))!
    expect(message).toMatchObject({
      ...{ form: 'help', name: 'Ada Jansen', email, message: 'Où ?\n\nMerci', language: 'fr', answer: null },
    })
    const answer = { id: message.id, answer: 'Dans votre <profil>.' }
    const answerNow = () => ask(product, inCharge, 'POST', '/api/operator/messages/answer', answer)
    const both = await Promise.all([answerNow(), answerNow()])
    expect(both.map(({ body }) => body)).toEqual([{ answered: true }, { answered: true }])
    expect((await asOperator('POST', '/answer', { ...answer, answer: 'Other' })).body.code).toBe(
      'message_ended',
    )
    expect((await asOperator('POST', '/close', { id: message.id })).body.code).toBe('message_ended')
    await product.worker.idle()
    const emails = product.emails.filter(({ to }) => to === email)
    expect(emails).toMatchObject([
      { subject: 'Notre réponse à votre message à Sixrail', replyTo: seller.email },
    ])
    expect(emails[0]!.text).toMatch(/^Bonjour,\n\nDans votre <profil>\.\n/)
    expect(emails[0]!.html).not.toContain('<profil>')
    const { body } = await asOperator('GET', '')
    expect(body.ended).toMatchObject([{ id: message.id, answer: answer.answer }])
    expect(body.waiting).toHaveLength(body.count)

    const { view } = (await ask(product, inCharge, 'GET', '/api/operator')).body
    expect(view.log[0]).toMatchObject({ act: 'message_answered', thing: message.id })
    expect(JSON.stringify(view)).not.toContain(email)
  })

  test('[CONT-06] what somebody wrote is mailed back only to an address that they have proven', async () => {
    const words = { name: 'Win at casino.example', message: 'Your prize: casino.example' }
    const who = await traveller(product)
    const [stranger, another] = [newAddress(), newAddress()]
    await send(product, { ...whole, ...words, email: stranger })
    // somebody who has proven another address than the one they type
    await ask(product, who, 'POST', '/api/support/messages', { ...whole, ...words, email: another })
    // somebody else, who is not signed in, types the address of an account
    const owner = await traveller(product)
    await send(product, { ...whole, ...words, email: owner.email })
    await ask(product, who, 'POST', '/api/support/messages', { ...whole, ...words, email: who.email })
    for (const email of [stranger, another, owner.email, who.email])
      await asOperator('POST', '/answer', { id: (await waiting(email))!.id, answer: 'We can help.' })
    await product.worker.idle()
    const mailed = (email: string) => product.emails.findLast(({ to }) => to === email)!
    for (const email of [stranger, another, owner.email]) {
      expect(mailed(email).text).toMatch(/^Hello,\n\nWe can help\.\n/)
      expect(mailed(email).text).toMatch(/we received on .*\d/)
      expect(mailed(email).text + mailed(email).html).not.toContain('casino')
    }
    expect(mailed(who.email).text).toMatch(
      /^Hello Win at casino\.example,\n\nWe can help\.\n[^]*Your prize: casino\.example/,
    )
  })

  test('[CONT-06] what needs no answer is put away; the operator is told when nothing waits any more', async () => {
    const email = newAddress()
    await send(product, { ...whole, email })
    product.clock.advance(60_000)
    await product.worker.idle()
    for (const { id } of (await asOperator('GET', '')).body.waiting)
      expect((await asOperator('POST', '/close', { id })).body).toEqual({ closed: true })
    expect((await asOperator('GET', '')).body).toMatchObject({ count: 0, waiting: [] })
    expect(await stateOf(product, email)).toBe('closed')
    product.clock.advance(60_000)
    await product.worker.idle()
    expect(product.emails.findLast(({ to }) => to === operatorMail)!.subject).toMatch(
      /resolved|over|no longer/i,
    )
  })

  test.each([
    ['no_such_message', { id: 'nobody', answer: 'Yes' }, 404],
    ['answer_missing', { id: 'nobody', answer: ' \u200B' }, 400],
    ['message_too_long', { id: 'nobody', answer: 'a'.repeat(5_001) }, 400],
  ])('[CONT-06] an answer is refused: %s', async (code, body, status) => {
    expect(await asOperator('POST', '/answer', body)).toMatchObject({ status, body: { code } })
  })

  test.each([
    ['name_missing', { name: ' ' }, 'Bitte gib deinen Namen ein.'],
    ['name_too_long', { name: 'a'.repeat(101) }, 'Dein Name darf höchstens 100 Zeichen lang sein.'],
    [
      'email_invalid',
      { email: 'ada@' },
      'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@example.org.',
    ],
    ['email_invalid', { email: 'a@b.example\r\nBcc: c@d.example' }, expect.anything()],
    ['message_missing', { message: '' }, 'Bitte schreib eine Nachricht.'],
    ['message_too_long', { message: 'a'.repeat(5_001) }, 'Bitte höchstens 5.000 Zeichen.'],
    ['looks_automatic', { website: 'https://casino.example' }, expect.stringContaining('ein Programm')],
  ])(
    '[CONT-04] [CONT-06] [CONT-07] both forms refuse with a sentence and keep nothing: %s',
    async (code, change, message) => {
      const before = await rows(product)
      for (const form of ['help', 'contact'])
        expect(await send(product, { ...whole, form, ...change }, 'de')).toEqual({
          status: 400,
          body: expect.objectContaining({ code, message }) as object,
        })
      expect(await rows(product)).toEqual(before)
    },
  )

  test.each([{}, { ...whole, form: 'elsewhere' }, { ...whole, name: 7 }, { ...whole, message: 'a\0b' }])(
    '[CONT-06] %j is refused',
    async (body) => expect((await send(product, body)).status).toBe(400),
  )

  test('[CONT-06] one place, or one account, cannot write without end; others still can', async () => {
    const until = async (act: () => Promise<{ status: number; body: Record<string, unknown> }>) => {
      for (let time = 0; time < 40; time++) {
        const { status, body } = await act()
        if (status !== 200) return { time, status, code: body['code'] }
      }
      return null
    }
    const ofPlace = await until(() => send(product, { ...whole, email: newAddress() }, 'en', '10.251.9.9'))
    expect(ofPlace).toEqual({ time: 21, status: 429, code: 'too_many_attempts' })
    const who = await traveller(product)
    const ofAccount = await until(() => ask(product, who, 'POST', '/api/support/messages', whole))
    expect(ofAccount).toEqual({ time: 6, status: 429, code: 'too_many_attempts' })
    expect((await send(product, { ...whole, email: newAddress() }, 'en', '10.252.9.9')).status).toBe(200)
  })

  test('[CONT-06] a copy of one’s data has the messages, and deleting the account or half a year takes them away', async () => {
    const who = await traveller(product)
    const elsewhere = newAddress()
    await send(product, { ...whole, email: who.email, message: 'Not signed in' })
    await ask(product, who, 'POST', '/api/support/messages', { ...whole, email: elsewhere })
    const kept = newAddress()
    await send(product, { ...whole, email: kept })
    const copy = await ask(product, who, 'GET', '/api/account/export')
    expect(copy.body.supportMessages).toMatchObject([
      { email: who.email, message: 'Not signed in', answer: null },
      { email: elsewhere, message: whole.message },
    ])
    const ended = await ask(product, who, 'POST', '/api/account/delete', { password: 'six seats one ticket' })
    expect(ended.body).toEqual({ deleted: true })
    expect(await stateOf(product, who.email)).toBeNull()
    expect(await stateOf(product, elsewhere)).toBeNull()
    expect(await stateOf(product, kept)).toBe('waiting')
    product.clock.advance(keptDays * day - 3_600_000 * 2)
    await product.worker.idle()
    expect(await stateOf(product, kept)).toBe('waiting')
    product.clock.advance(3_600_000 * 3)
    await product.worker.idle()
    expect(await rows(product)).toEqual([])
  })
})

describe('passed on to a workflow service', () => {
  const got: { path: string; key: IncomingHttpHeaders[string]; body: unknown }[] = []
  let status = 200
  let product: TestProduct
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      got.push({ path: request.url!, key: request.headers['idempotency-key'], body: JSON.parse(body) })
      response.writeHead(status).end()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    product = await startTestProduct({
      operatorMail,
      change: (ports) => ({
        ...ports,
        supportDesks: {
          help: createSupportWebhook({ url: `${url}/webhook/support` }),
          contact: createContactWebhook({ url: `${url}/webhook/contact` }),
        },
      }),
    })
  })
  afterAll(async () => {
    await product.close()
    service.closeAllConnections()
    service.close()
  })
  beforeEach(() => {
    got.length = 0
    status = 200
  })

  test('[CONT-04] [CONT-06] each form has its webhook and its body; what was taken is kept no longer', async () => {
    const [help, contact, oneWord] = [newAddress(), newAddress(), newAddress()]
    await send(product, { ...whole, email: help })
    await send(product, { ...whole, form: 'contact', name: 'Ada  van den Berg', email: contact })
    await send(product, { ...whole, form: 'contact', name: 'Ada', email: oneWord })
    await product.worker.idle()
    const { message } = whole
    expect(got.map(({ path, body }) => ({ path, body }))).toEqual(
      expect.arrayContaining([
        { path: '/webhook/support', body: { name: 'Ada Jansen', email: help, message } },
        {
          path: '/webhook/contact',
          body: { firstName: 'Ada', lastName: 'van den Berg', email: contact, message },
        },
        { path: '/webhook/contact', body: { firstName: 'Ada', lastName: '', email: oneWord, message } },
      ]),
    )
    expect(got).toHaveLength(3)
    expect(await rows(product)).toEqual([])
  })

  test('[CONT-07] a webhook that is down: the writer is thanked, it is tried for a day, then an operator answers', async () => {
    status = 503
    const email = newAddress()
    expect((await send(product, { ...whole, form: 'contact', email })).status).toBe(200)
    await product.worker.idle()
    expect(await stateOf(product, email)).toBe('passing_on')
    for (let hours = 0; hours < 23; hours++) {
      product.clock.advance(3_600_000)
      await product.worker.idle()
    }
    expect(await stateOf(product, email)).toBe('passing_on')
    // whoever writes while the service is away does not write to the operator with each message
    expect(product.emails.filter(({ to }) => to === operatorMail)).toEqual([])
    product.clock.advance(2 * 3_600_000)
    await product.worker.idle()
    expect(await stateOf(product, email)).toBe('waiting')
    expect(got.length).toBeGreaterThan(5)
    // the same message each time
    expect(new Set(got.map(({ key }) => key)).size).toBe(1)
  })

  test('[CONT-07] a webhook that is back takes what waited; one that refuses is not asked again', async () => {
    status = 503
    const late = newAddress()
    await send(product, { ...whole, email: late })
    await product.worker.idle()
    status = 200
    product.clock.advance(3_600_000)
    await product.worker.idle()
    expect(await stateOf(product, late)).toBeNull()

    status = 400
    got.length = 0
    const refused = newAddress()
    await send(product, { ...whole, email: refused })
    await product.worker.idle()
    product.clock.advance(3_600_000)
    await product.worker.idle()
    expect(got).toHaveLength(1)
    expect(await stateOf(product, refused)).toBe('waiting')
  })
})

test('a message whose writer deletes their account meanwhile leaves nothing behind', async () => {
  const product = await startTestProduct()
  onTestFinished(() => product.close())
  const { userId, email } = await traveller(product)
  const { db } = product.database
  // the account ends while its limits are looked at
  const limitMessages = async () => {
    await sql`update users set deleted_at = now() where id = ${userId}`.execute(db)
  }
  const needs = { limitMessages, lockOpenAccount } as unknown as SupportNeeds
  const from = { ip: '10.9.1.1', userId, language: 'en' } as const
  const written = { ...whole, email, website: '' } as Parameters<typeof sendMessage>[1]
  const sent = sendMessage({ db, needs, supportDesks: { help: null, contact: null } }, written, from, 1_000)
  await expect(sent).rejects.toMatchObject({ status: 401 })
  expect(await stateOf(product, email)).toBeNull()
})
