import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startSandboxes } from '../sandboxes.ts'
import { presets } from './presets.ts'

async function openConsole(productUrl = 'http://127.0.0.1:9') {
  const sandboxes = await startSandboxes({ productUrl })
  onTestFinished(() => sandboxes.close())
  const base = sandboxes.consoleUrl
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
  // oxlint-disable-next-line typescript/no-explicit-any -- read as the page does, which knows no types
  const state = async (): Promise<any> => (await fetch(`${base}/state`)).json()
  return { ...sandboxes, base, send, state }
}

test('the page and everything it links to is served, and says that this is a sandbox', async () => {
  const { base } = await openConsole()
  const page = await fetch(base)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(html).toContain('test money, test trains')
  const links = [...html.matchAll(/(?:href|src)="(\/page\/[^"]+)"/g)].map(([, path]) => path!)
  expect(links).toHaveLength(3)
  const script = await (await fetch(`${base}/page/console.js`)).text()
  const imports = [...script.matchAll(/from '\.(\/[^']+)'/g)].map(([, path]) => `/page${path}`)
  for (const path of [...links, ...imports]) expect((await fetch(base + path)).status, path).toBe(200)
})

test('another page, another host name or anything but JSON changes nothing', async () => {
  const { base, send, clock } = await openConsole()
  clock.stop()
  const before = clock.now()
  const move = { advanceMs: 60_000 }
  expect((await send('POST', '/clock', move, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send('DELETE', '/inbox', undefined, { origin: 'null' })).status).toBe(403)
  const plain = await fetch(`${base}/clock`, { method: 'POST', body: JSON.stringify(move) })
  expect(plain.status).toBe(415)
  expect(clock.now()).toBe(before)
  expect((await send('POST', '/clock', move, { origin: base })).status).toBe(200)
  expect(clock.now()).toBe(before + 60_000)
})

test('emails, payments and clock are in the state', async () => {
  const { mail, clock, state } = await openConsole()
  clock.stop()
  await createTransport({ url: mail.url, ignoreTLS: true }).sendMail({
    ...{ from: 'a@example.org', to: 'b@example.org', subject: 'Hello', text: 'Hello' },
  })
  expect(await state()).toMatchObject({
    clock: { now: clock.now(), running: false },
    inbox: { count: 1, emails: [{ subject: 'Hello', to: ['b@example.org'] }] },
    payments: { count: 0, payments: [] },
    reservations: { count: 0 },
    bookings: { count: 0 },
    webhooks: { mode: 'normal' },
    runs: [],
  })
})

test('every preset switches on and is cleared again', async () => {
  const { send, state, payments, ticketing, mail } = await openConsole()
  for (const { id } of presets) expect((await send('POST', '/faults', { preset: id })).status, id).toBe(201)
  const { list } = (await state()).faults
  expect(list.map(({ says }: { says: string }) => says)).toEqual(presets.map(({ says }) => says))
  expect((await send('DELETE', `/faults/${list[0].party}/${list[0].id}`)).status).toBe(204)
  expect((await state()).faults.list).toHaveLength(presets.length - 1)
  expect((await send('DELETE', '/faults/mail/nothing')).status).toBe(404)
  await send('DELETE', '/faults')
  expect((await state()).faults).toEqual({ list: [], hanging: 0 })
  expect([...payments.faults.list(), ...ticketing.faults.list(), ...mail.faults.list()]).toEqual([])
})

test('a switch can concern one train, and one thrown elsewhere is shown in plain words', async () => {
  const { send, state, ticketing } = await openConsole()
  await send('POST', '/faults', { preset: 'sold-out', train: 'IC 841' })
  ticketing.faults.add({ kind: 'hang', match: { method: 'GET', path: '/bookings' } })
  expect(ticketing.faults.list()[0]).toMatchObject({ kind: 'sold-out', match: { train: 'IC 841' } })
  expect((await state()).faults.list).toMatchObject([
    { says: 'Sold out, until cleared (IC 841)', left: null },
    { says: 'hang at GET /bookings', left: 1 },
  ])
})

test('a fault that was used up is gone from the board', async () => {
  const { send, state, payments } = await openConsole()
  await send('POST', '/faults', { preset: 'payments-busy' })
  const call = () => fetch(`${payments.url}/v1/payment_intents`, { headers: auth })
  const auth = { authorization: 'Bearer sk_test_sandbox' }
  for (let left = 5; left > 0; left--) {
    expect((await state()).faults.list).toMatchObject([{ left }])
    expect((await call()).status).toBe(429)
  }
  expect((await state()).faults.list).toEqual([])
})

test('webhooks: the way they arrive is switched, nonsense is refused', async () => {
  const { send, payments } = await openConsole()
  await send('POST', '/webhooks', { mode: 'late' })
  expect(payments.webhooks.mode).toBe('late')
  expect((await send('POST', '/webhooks', { mode: 'tomorrow' })).status).toBe(400)
  expect(await (await send('POST', '/webhooks', { release: true })).json()).toEqual({
    mode: 'late',
    released: 0,
  })
})

test('without the product, groups and travellers say so in words', async () => {
  const { base, send, state } = await openConsole()
  const says = 'The product does not answer at http://127.0.0.1:9.'
  expect(await (await fetch(`${base}/groups`)).json()).toEqual({ groups: [], problem: says })
  expect((await send('POST', '/travellers', { groupId: 'g', count: 6 })).status).toBe(400)
  expect((await send('POST', '/travellers', { groupId: 'g', count: 1 })).status).toBe(202)
  await expect
    .poll(async () => (await state()).runs[0])
    .toMatchObject({
      done: true,
      travellers: [{ name: 'Test Anna Sandbox', state: 'failed', says }],
    })
})
