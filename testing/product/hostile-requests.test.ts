import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '../builders/all-calls.ts'
import { newAddress } from '../builders/addresses.ts'
import { askToCreate, creation, groupOf, train } from '../builders/groups.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import type { Call } from '../../src/kernel/contract.ts'

// What no browser sends: written to the line as it is, because a client library would put it right.
let product: TestProduct
let someone: TestTraveller
beforeAll(async () => {
  product = await startTestProduct({ build: smallPages() })
  someone = await traveller(product)
})
// some of the calls end a session
beforeEach(async () => {
  someone = await signIn(product, someone)
})
afterAll(() => product.close())

/** The status of the answer to these bytes; null where the line was closed without one. */
async function raw(head: readonly string[], body: string | Buffer = ''): Promise<number | null> {
  const { hostname, port } = new URL(product.publicUrl)
  const line = connect({ host: hostname, port: Number(port) })
  const chunks: Buffer[] = []
  line.on('data', (chunk) => chunks.push(chunk))
  line.on('error', () => {})
  const closed = new Promise((resolve) => line.once('close', resolve))
  line.write(
    `${[...head, `x-forwarded-for: ${newAddress()}`, 'connection: close'].join('\r\n')}\r\n\r\n`,
    'latin1',
  )
  line.write(body)
  await closed
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]
  return status === undefined ? null : Number(status)
}

const send = (method: string, path: string, body?: string, headers: readonly string[] = []) =>
  raw(
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${someone.token}`,
      ...(body === undefined
        ? []
        : [
            ...(headers.some((one) => one.startsWith('content-type'))
              ? []
              : ['content-type: application/json']),
            `content-length: ${Buffer.byteLength(body)}`,
          ]),
      ...headers,
    ],
    body,
  )

/** An honest refusal or an answer, and never a failure of ours. */
function expectFine(status: number | null, what: string): void {
  expect(status, `${what} got no answer`).not.toBeNull()
  expect(status, `${what} gave ${status}`).toBeLessThan(500)
  expect(status, `${what} was refused by a limit`).not.toBe(429)
}

const paths = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/en',
  '/\\evil.example',
  '/\\\\',
  '/%',
  '/%2',
  '/%zz',
  '/%ff',
  '/%00',
  '/%2f%2f',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/en/%E0%A4%A',
  '/en//find',
  '/en/find?%',
  '/en/find?a=%ff',
  '/en/find?__proto__=1&__proto__[x]=2&constructor=3',
  '/en/join/%00',
  '/en/join/__proto__',
  '/en/join/%ed%a0%80',
  '/en;jsessionid=1',
  '/?%00=%00',
  '/?' + 'a&'.repeat(3_000),
  '/' + 'a'.repeat(10_000),
  '/' + 'a/'.repeat(3_000),
  '/api',
  '/api/',
  '/api//',
  '/api/%00',
  '/api/__proto__',
  '/api/docs/..%2f..%2f',
  '/api/docs/static/%ff',
  '/assets/%00',
  '/assets/../../package.json',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=__proto__',
  '/socket.io/?EIO[]=4&transport[]=polling&sid=%00',
  '/socket.io//',
  'http://evil.example/en',
  'http://evil.example',
  'http://',
  '*',
  'en',
]

describe('addresses that no page has', () => {
  test.each(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND'])(
    'asked with %s',
    async (method) => {
      for (const path of paths) expectFine(await send(method, path), `${method} ${path.slice(0, 60)}`)
    },
  )

  test('two slashes lead to no other host', async () => {
    for (const path of ['//evil.example', '//evil.example/en', '/\\evil.example', '/en//evil.example']) {
      const response = await fetch(product.publicUrl + path, { redirect: 'manual' })
      const to = response.headers.get('location')
      if (to !== null) expect(new URL(to, product.publicUrl).origin).toBe(product.publicUrl)
    }
  })
})

test('a path longer than any page has is refused before it is looked at', async () => {
  for (const path of [
    `/en/blog/${'/'.repeat(14_000)}a`,
    `/${'x'.repeat(14_000)}`,
    `/en/${'a/'.repeat(1_000)}`,
  ])
    expect(await send('GET', path), path.slice(0, 20)).toBe(404)
  expect(await send('GET', `/en/blog/${'an-article-'.repeat(18)}`)).toBe(200)
})

const deep = (levels: number, open = '[', close = ']', core = '') =>
  open.repeat(levels) + core + close.repeat(levels)
const bodies: readonly [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['a bare text', '"text"'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a list', '[]'],
  ['10,000 lists in one another', deep(10_000)],
  ['5,000 objects in one another', deep(5_000, '{"a":', '}', '1')],
  ['10,000 lists beside one another', `{"constructor":1,"form":[${'[],'.repeat(10_000)}[]]}`],
  ['a NUL', '{"userId":"\\u0000","groupName":"\\u0000"}'],
  ['a NUL as a name', '{"\\u0000":1}'],
  ['half a character', '{"userId":"\\ud800","groupName":"\\udfff","email":"a\\ud800@b.example"}'],
  ['half a character as a name', '{"\\ud800":1}'],
  ['bytes that are no UTF-8', '{"email":"\u00ff\u00fe"}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a name twice', '{"userId":"a","userId":"b"}'],
  ['3,000 names', `{${Array.from({ length: 3_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
  ['a long number', `{"amount":${'9'.repeat(30_000)}}`],
]
// what would end the session comes last
const byCall = allCalls
  .filter(({ method }) => method !== 'GET')
  .toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))
const pathOf = (call: Call) => call.path.replace(/:\w+/g, 'x')

describe('bodies that no browser sends, to every call that takes one', () => {
  test.each(bodies)('%s', async (_, body) => {
    for (const call of byCall) expectFine(await send(call.method, pathOf(call), body), call.name)
  })

  test('longer than anybody has to say is refused before it is read; what the payments provider sends may be longer', async () => {
    const long = JSON.stringify({ email: 'a'.repeat(33_000) })
    for (const call of byCall.filter(({ path }) => !path.startsWith('/api/webhooks/')))
      expect([400, 401, 413], call.name).toContain(await send(call.method, pathOf(call), long))
    const refused = await fetch(`${product.publicUrl}/api/auth/login`, {
      ...{ method: 'POST', body: long, headers: { 'content-type': 'application/json' } },
    })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/\w+ \w+/),
    })
    expect(await send('POST', '/api/webhooks/payments', `{"a":"${'x'.repeat(200_000)}"}`)).toBe(400)
  })

  test.each([
    ['content-type: text/plain'],
    ['content-type: application/x-www-form-urlencoded'],
    ['content-type: multipart/form-data'],
    ['content-type: multipart/form-data; boundary=x'],
    ['content-type: application/json; charset=utf-99'],
    ['content-type: ;;;'],
    ['content-type: '],
    ['content-encoding: gzip'],
    ['transfer-encoding: chunked'],
  ])('with %s', async (header) => {
    for (const call of byCall)
      expectFine(await send(call.method, pathOf(call), '{"a":1}', [header]), call.name)
  })
})

test('queries that no browser sends, to every call that takes one', async () => {
  const queries = ['%', '%00', 'a=%00', 'a=%ff', '__proto__=1', 'constructor[prototype]=1', '&&&=', '[]=1']
  for (const call of allCalls.filter(({ query }) => query)) {
    const names = Object.keys((call.query as unknown as { shape: object }).shape)
    const own = names.flatMap((name) => [
      `${name}=%00`,
      `${name}=%ed%a0%80`,
      `${name}=%`,
      `${name}=a&${name}=b`,
      `${name}[]=a&${name}[x]=b`,
      names.map((one) => `${one}=1&${one}=1`).join('&'),
    ])
    for (const query of [...queries, ...own])
      expectFine(await send(call.method, `${pathOf(call)}?${query}`), `${call.name}?${query}`)
  }
})

test('path parts that no browser sends, to every call that has one', async () => {
  const parts = [
    '%00',
    '%ff',
    '%ed%a0%80',
    '%',
    '..',
    '%2f',
    '__proto__',
    'x'.repeat(9_000),
    '%F0%9F%9A%82',
    ' ',
  ]
  for (const call of allCalls.filter(({ path }) => path.includes(':')))
    for (const part of parts)
      expectFine(
        await send(call.method, call.path.replace(/:\w+/g, part)),
        `${call.name} ${part.slice(0, 20)}`,
      )
})

test('headers that no browser sends', async () => {
  const headers = [
    `cookie: ${'a=b; '.repeat(2_000)}`,
    'cookie: userLanguage=%; a=%ff; =; ;;;',
    'cookie: userLanguage=__proto__',
    'accept-language: \u00ff\u00fe,*;q=x,__proto__',
    `accept-language: ${'en,'.repeat(3_000)}`,
    'accept-encoding: \u00ff, br;q=x, __proto__',
    'if-none-match: \u00ff',
    'origin: null',
    'origin: \u00ff',
    'authorization: Bearer',
    'authorization: Bearer \u00ff\u00fe',
    `authorization: Bearer ${'x'.repeat(9_000)}`,
    'range: bytes=9999999999999999-',
    'range: bytes=\u00ff',
    'expect: 100-continue',
    'expect: nonsense',
    'upgrade: h2c',
    'x-forwarded-for: \u00ff',
    'x-forwarded-proto: \u00ff',
    'x-forwarded-host: \u00ff/../',
    'host: \u00ff',
    'host: evil.example:99999',
    'content-length: 99999999999',
    'if-modified-since: yesterday',
  ]
  for (const header of headers)
    for (const path of ['/', '/en/find', '/api/groups/collecting', '/api/openapi.json', '/sign.svg'])
      expectFine(
        await raw([
          `GET ${path} HTTP/1.1`,
          ...(header.startsWith('host') ? [] : ['host: localhost']),
          header,
        ]),
        `${path} with ${header.slice(0, 40)}`,
      )
  expectFine(
    await raw(['GET / HTTP/1.1', 'host: localhost', `x-long: ${'x'.repeat(100_000)}`]),
    'a huge header',
  )
})

describe('names that cannot be stored', () => {
  test.each([
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
    ['the other half', '\udfff'],
  ])('%s in the name of a group and of a traveller are refused', async (_, name) => {
    const on = await train(product)
    const named = { ...creation(someone, on), groupName: name }
    const half = { ...creation(someone, on), traveller: { firstName: name, lastName: 'Bakker' } }
    for (const made of [named, half]) {
      const body = { amount: on.perMember, creation: made }
      const answer = await ask(product, someone, 'POST', '/api/payments/group/create-checkout-session', body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
    expect((await askToCreate(product, someone, on)).status).toBe(200)
  })
})

test('DELETE of a group needs no body, even where a proxy left its type behind', async () => {
  const { groupId, leader } = await groupOf(product, 1)
  const path = `/api/groups/${groupId}/delete`
  const bearer = `authorization: Bearer ${leader.token}`
  const head = [`DELETE ${path} HTTP/1.1`, 'host: localhost', bearer, 'content-type: application/json']
  expect(await raw([...head, 'content-length: 0'])).toBe(200)
  const another = await groupOf(product, 1)
  const { status } = await ask(product, another.leader, 'DELETE', `/api/groups/${another.groupId}/delete`)
  expect(status).toBe(200)
})

test('a signed event whose id cannot be stored is refused', async () => {
  for (const id of ['evt_\0', 'evt_\ud800']) {
    const payload = JSON.stringify({ id, object: 'event', type: 'charge.updated', data: { object: {} } })
    const signed = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload,
      secret: 'whsec_product',
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const response = await fetch(`${product.publicUrl}/api/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed },
      body: payload,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_request' })
  }
})

describe('the page of the API', () => {
  test('has a content security policy of its own', async () => {
    const response = await fetch(`${product.publicUrl}/api/docs/static/index.html`)
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    const entry = await fetch(`${product.publicUrl}/api/docs`)
    expect(entry.status).toBe(200)
    expect(entry.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  })

  test('reads the one list of calls that was written out once', async () => {
    const own = await fetch(`${product.publicUrl}/api/docs/json?x=1`, { redirect: 'manual' })
    expect([own.status, own.headers.get('location')]).toEqual([308, '/api/openapi.json'])
    const followed = await fetch(`${product.publicUrl}/api/docs/json`)
    const { body } = await ask(product, null, 'GET', '/api/openapi.json')
    expect(await followed.json()).toEqual(body)
  })

  test('lists the calls of travellers and none of operators', async () => {
    const { paths: listed } = (await ask(product, null, 'GET', '/api/openapi.json')).body
    expect(Object.keys(listed).length).toBeGreaterThan(40)
    const operators = allCalls.filter(({ who }) => who === 'operator').map(({ path }) => path)
    expect(operators.length).toBeGreaterThan(0)
    for (const path of Object.keys(listed)) expect(operators).not.toContain(path.replace(/\{(\w+)\}/g, ':$1'))
  })
})

test('the policy of a page lets through the scripts that the server wrote, and the page says nothing else of them', async () => {
  const response = await fetch(`${product.publicUrl}/en/join/x`)
  const policy = response.headers.get('content-security-policy')!
  const html = await response.text()
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(html).not.toContain('nonce')
})
