import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { MovableClock } from '../clock/movable-clock.ts'
import { createMailSandbox } from './index.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const pdf = Buffer.from([37, 80, 68, 70, 0, 255])
const email = {
  from: 'Sixrail <tickets@sixrail.example>',
  to: 'zoe@example.org',
  subject: 'Your ticket — ’s-Hertogenbosch',
  text: 'Gute Fahrt, Zoë!',
  html: '<p>Gute Fahrt, <a href="https://sixrail.example">Zoë</a>!</p>',
  attachments: [
    { filename: 'ticket Zoë.pdf', contentType: 'application/pdf', content: pdf },
    { filename: 'page.html', contentType: 'text/html', content: '<script>alert(1)</script>' },
  ],
}

async function openBench() {
  const clock = new MovableClock()
  clock.stop()
  clock.set(noon)
  const sandbox = createMailSandbox({ clock })
  const app = Fastify()
  void app.register(sandbox.routes)
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
  })
  const transport = createTransport({ url: await sandbox.listen(), ignoreTLS: true })
  const send = (change: object = {}) => transport.sendMail({ ...email, ...change })
  const get = (url: string) => app.inject({ url })
  return { clock, sandbox, app, send, get }
}

test('an email arrives whole, by the clock of the sandboxes, and whoever waits for it is told', async () => {
  const { clock, sandbox, send } = await openBench()
  const arrival = sandbox.inbox.arrival(({ to }) => to.includes('zoe@example.org'))
  clock.advance(60_000)
  await send({ bcc: 'archive@example.org' })
  const received = await arrival
  expect(received).toMatchObject({
    from: 'tickets@sixrail.example',
    to: ['zoe@example.org', 'archive@example.org'],
    subject: email.subject,
    receivedAt: noon + 60_000,
  })
  expect(received.text.trim()).toBe(email.text)
  expect(received.html).toContain('Zoë')
  expect(received.attachments).toMatchObject([
    { name: 'ticket Zoë.pdf', type: 'application/pdf', size: 6 },
    { name: 'page.html' },
  ])
  expect(Buffer.from(received.attachments[0]!.content)).toEqual(pdf)
  expect(await sandbox.inbox.arrival(({ id }) => id === received.id)).toBe(received)
})

test('waiting for an email ends when it is given up', async () => {
  const { sandbox } = await openBench()
  const patience = new AbortController()
  const arrival = sandbox.inbox.arrival(() => true, patience.signal)
  patience.abort(new Error('no code came'))
  await expect(arrival).rejects.toThrow('no code came')
})

test('refused for good, refused for now, and taken without an answer', async () => {
  const { sandbox, send } = await openBench()
  sandbox.faults.add({ kind: 'refuse' })
  await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'DATA' })
  sandbox.faults.add({ kind: 'no-mailbox' })
  await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  sandbox.faults.add({ kind: 'temporary' })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  expect(sandbox.inbox.list()).toEqual([])
  sandbox.faults.add({ kind: 'drop-after-data' })
  await expect(send()).rejects.not.toHaveProperty('responseCode')
  expect(sandbox.inbox.list()).toHaveLength(1)
  await send()
  expect(sandbox.inbox.list()).toHaveLength(2)
})

test('a fault strikes as often as it says, only the address it names, and can be cleared', async () => {
  const { sandbox, send } = await openBench()
  sandbox.faults.add({ kind: 'temporary', to: 'zoe@', times: 2 })
  await send({ to: 'bo@example.org' })
  await expect(send()).rejects.toThrow('451')
  expect(sandbox.faults.list()).toMatchObject([{ left: 1 }])
  sandbox.faults.clear()
  await send()
  expect(sandbox.inbox.list().map(({ to }) => to)).toEqual([['bo@example.org'], ['zoe@example.org']])
})

test('the inbox over HTTP: newest first, an email with both texts, and it can be emptied', async () => {
  const { app, send, get } = await openBench()
  await send({ subject: 'first' })
  await send({ subject: 'second' })
  const { emails } = (await get('/inbox')).json()
  expect(emails).toMatchObject([{ subject: 'second' }, { subject: 'first', attachments: [{ size: 6 }, {}] }])
  const opened = (await get(`/inbox/${emails[0].id}`)).json()
  expect(opened.text).toContain('Gute Fahrt')
  expect(opened.attachments[0]).not.toHaveProperty('content')
  expect((await app.inject({ method: 'DELETE', url: `/inbox/${emails[0].id}` })).statusCode).toBe(204)
  expect((await get(`/inbox/${emails[0].id}`)).statusCode).toBe(404)
  await app.inject({ method: 'DELETE', url: '/inbox' })
  expect((await get('/inbox')).json()).toEqual({ emails: [] })
})

test('an email is looked at without its scripts, and only a PDF opens in the browser', async () => {
  const { sandbox, send, get } = await openBench()
  await send()
  const { id } = sandbox.inbox.list()[0]!
  const page = await get(`/inbox/${id}/html`)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(page.body).toContain('<base target="_blank">')
  const ticket = await get(`/inbox/${id}/attachments/0`)
  expect(ticket.rawPayload).toEqual(pdf)
  expect(ticket.headers['content-disposition']).toBe("inline; filename*=UTF-8''ticket%20Zo%C3%AB.pdf")
  const html = await get(`/inbox/${id}/attachments/1`)
  expect(html.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  expect((await get(`/inbox/${id}/attachments/2`)).statusCode).toBe(404)
})
