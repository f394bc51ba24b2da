import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { data, RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { smallPages } from '../../../testing/harness/small-pages.ts'
import { compressFiles } from '../../../tools/build/compress-files.ts'
import { apiContext } from '../../browser/api.ts'
import { defaultLimits } from '../../config/index.ts'
import { failureContext } from '../../pages/failure-context.ts'
import { languageContext } from '../../pages/language-context.ts'
import { renderTurnContext } from '../../pages/render-turn.ts'
import { resolveAddress } from '../../pages/resolve-address.ts'
import { scriptMarkContext } from '../../pages/script-mark.ts'
import { createHttp } from '../http/server.ts'
import { createLog } from '../log.ts'
import { createInjectedApi } from './injected-api.ts'
import { createPageTurns, type PageTurns } from './page-turns.ts'
import { servePages } from './serve-pages.ts'

const atOnce: PageTurns['making'] = (_, work) => work()
const without: PageTurns = { making: atOnce, rendering: atOnce }

/** Pages that tell of each rendering, with a clock that `beforePage` may move. */
async function served(
  turns: PageTurns,
  beforePage: (time: { now: number }) => void = () => {},
  clientFolder = resolve('public'),
  loader?: Parameters<typeof smallPages>[0],
) {
  const rendered: string[] = []
  const time = { now: 1_000_000 }
  const app = await createHttp({
    publicUrl: 'http://localhost',
    translate: (language, text) => `${language} ${text}`,
    authenticate: async () => null,
    standingOf: async () => 'none',
    ...{ requestsPerMinute: defaultLimits.requestsPerMinute, trustedProxies: [] },
    ...{ log: createLog('silent'), security: { note: () => {} } },
  })
  const build = smallPages(loader, (path) => void rendered.push(path))
  await servePages(app, {
    build,
    clientFolder,
    publicUrl: 'http://localhost',
    scriptOrigins: [],
    imageOrigins: [],
    now: () => time.now,
    resolve: resolveAddress,
    making: turns.making,
    signedIn: async () => null,
    contextFor: (language, behalf, mark) => {
      beforePage(time)
      return new RouterContextProvider(
        new Map<never, unknown>([
          [apiContext as never, createInjectedApi(app, language, behalf)],
          [languageContext as never, language],
          [scriptMarkContext as never, mark],
          [renderTurnContext as never, (render: () => Promise<unknown>) => turns.rendering(behalf, render)],
          [failureContext as never, () => {}],
        ]),
      )
    },
  })
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    app.inject({ url: path, remoteAddress: address, headers })
  return { ask, rendered, time }
}

/** How many of a flood's pages are rendered before the page of one who asks right after it is answered. */
async function renderedBefore(turns: PageTurns): Promise<number> {
  const { ask, rendered } = await served(turns)
  const attacker = newAddress()
  const flood = Array.from({ length: 40 }, (_, page) => ask(`/en/join/flood-${page}`, attacker))
  const honest = await ask('/en/join/honest', newAddress())
  const before = rendered.filter((path) => path.includes('flood')).length
  expect(honest.statusCode).toBe(200)
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  return before
}

test('a page is answered after a few renderings of another address that asked for forty, and not after all', async () => {
  expect(await renderedBefore(createPageTurns())).toBeLessThanOrEqual(6)
})

test('without turns it is answered after all of them: the control', async () => {
  expect(await renderedBefore(without)).toBeGreaterThanOrEqual(35)
})

test('who asks for a page that a flood asked for too does not wait behind the rest of the flood', async () => {
  const { ask, rendered } = await served(createPageTurns())
  const attacker = newAddress()
  const flood = Array.from({ length: 40 }, (_, page) => ask(`/en/join/flood-${page}`, attacker))
  expect((await ask('/en/join/flood-39', newAddress())).statusCode).toBe(200)
  expect(rendered.length).toBeLessThanOrEqual(8)
  await Promise.all(flood)
  expect(rendered).toHaveLength(40)
})

test('beyond its share of the room one address is refused with a page in its language, or with a code', async () => {
  const { ask } = await served(createPageTurns())
  const attacker = newAddress()
  const asked: Record<string, string>[] = [
    { accept: 'text/html,application/xhtml+xml' },
    { 'accept-language': 'fr' },
  ]
  const flood = Array.from({ length: 80 }, (_, page) => ask(`/de/join/${page}`, attacker, asked[page % 2]))
  const other = await ask('/de/join/other', newAddress(), asked[0])
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(34)
  const isPage = ({ headers }: (typeof refused)[number]) => headers['content-type']!.startsWith('text/html')
  const page = refused.find(isPage)!
  expect(page.headers).toMatchObject({
    'content-language': 'de',
    'cache-control': 'no-store',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
  })
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(page.body).toContain('de browser.refusals.too_many_requests')
  expect(refused.find((answer) => !isPage(answer))!.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'fr browser.refusals.too_many_requests',
  })
  expect(other.statusCode).toBe(200)
})

test('a page that takes longer to make than it is kept is not made anew for everybody who asks', async () => {
  const { ask, rendered } = await served(createPageTurns(), (time) => void (time.now += 5_000))
  const visitor = newAddress()
  for (let asked = 0; asked < 5; asked += 1)
    expect((await ask('/en/join/slow', visitor)).statusCode).toBe(200)
  expect(rendered).toHaveLength(1)
})

test('a page that was not found is kept as any other', async () => {
  const { ask, rendered, time } = await served(createPageTurns())
  const visitor = newAddress()
  for (let asked = 0; asked < 5; asked += 1)
    expect((await ask('/en/join/missing', visitor)).statusCode).toBe(404)
  expect(rendered).toHaveLength(1)
  time.now += 2_000
  await ask('/en/join/missing', visitor)
  expect(rendered).toHaveLength(2)
})

test('a page that cannot be answered just now says when to ask again, and no other page does', async () => {
  const loader = ({ request }: { request: Request }) => {
    const status = Number(new URL(request.url).searchParams.get('status'))
    return data(null, { status })
  }
  const { ask } = await served(without, undefined, undefined, loader)
  const pauseOf = async (status: number) => {
    const { statusCode, headers } = await ask(`/en/any?status=${status}`, newAddress())
    return [statusCode, headers['retry-after'], headers['cache-control']]
  }
  expect(await pauseOf(503)).toEqual([503, '5', 'no-store'])
  expect(await pauseOf(429)).toEqual([429, '5', 'no-store'])
  expect(await pauseOf(404)).toEqual([404, undefined, 'no-cache'])
  expect((await pauseOf(200)).slice(0, 2)).toEqual([200, undefined])
})

test('[SHELL-01] an address that cannot be decoded is one that no page has, whoever asks and however', async () => {
  const loaded: string[] = []
  const { ask, rendered } = await served(without, undefined, undefined, ({ request }) => {
    loaded.push(new URL(request.url).pathname)
    return null
  })
  for (const [path, language] of [
    ['/en/blog/50%', 'en'],
    ['/de/verify/%FF?email=a', 'de'],
    ['/es/help/%E0%A4%A', 'es'],
    ['/%zz', 'fr'],
  ] as const)
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, headers } = await ask(path, newAddress(), { accept, 'accept-language': 'fr' })
      expect([path, statusCode, headers['content-language']]).toEqual([path, 404, language])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  expect(loaded).toEqual([])
  expect(rendered).toEqual([])
  // a page that there is at what the address is read as is not taken for it, nor the other way round
  expect((await ask('/en/blog/50%25', newAddress())).statusCode).toBe(200)
  expect((await ask('/en/blog/50%', newAddress())).statusCode).toBe(404)
  expect(loaded).toEqual(['/en/blog/50%25'])
  // calls and files are refused as they were
  const call = await ask('/api/groups/%zz', newAddress(), { accept: 'text/html' })
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([400, 'invalid_request'])
  expect((await ask('/assets/%zz', newAddress())).statusCode).toBe(404)
})

test('the files of the build are sent as the build has packed them, and nobody waits for it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const script = `say('${'The same words again. '.repeat(200)}')`
  writeFileSync(join(folder, 'assets/page.js'), script)
  await compressFiles(folder)
  const { ask } = await served(without, undefined, folder)
  const get = (path: string, encoding: string) => ask(path, newAddress(), { 'accept-encoding': encoding })

  for (const [encoding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const { headers, rawPayload } = await get('/assets/page.js', `deflate, ${encoding}`)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(rawPayload.equals(readFileSync(join(folder, `assets/page.js.${ending}`)))).toBe(true)
  }
  const plain = await get('/assets/page.js', 'identity')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  // what is packed has no address of its own, and what is missing is no page
  for (const path of [
    '/assets/page.js.br',
    '/assets/missing.js',
    '/assets/a/b.js',
    '/assets/',
    '/assets/..%2Fpage.js',
    '/assets/%00',
  ])
    expect((await get(path, 'br')).statusCode, path).toBe(404)
  expect((await get('/assets/missing.js', 'br')).headers['content-type']).toMatch(/^application\/json/)
})
