import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { loader as loadOwn } from '../../src/pages/bookings/my-bookings.tsx'
import { loader as loadFind } from '../../src/pages/find/find.tsx'
import { refused, unknown } from '../../src/kernel/answer.ts'
import type { SearchRequest, Ticketing } from '../../src/ports/ticketing.ts'
import { from, newAddress } from '../builders/addresses.ts'
import { group, groupOf } from '../builders/groups.ts'
import { testPassword } from '../builders/ready-travellers.ts'
import { cookiesOf } from '../builders/travellers.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

let product: TestProduct
/** what the provider is made to answer with instead */
let spoil: ((asked: SearchRequest) => ReturnType<Ticketing['search']> | null) | null = null

const load = (args: LoaderFunctionArgs<RouterContextProvider>) =>
  new URL(args.request.url).pathname.endsWith('/find') ? loadFind(args) : loadOwn(args)

beforeAll(async () => {
  product = await startTestProduct({
    build: smallPages(load as Parameters<typeof smallPages>[0]),
    change: (ports) => ({
      ...ports,
      ticketing: { ...ports.ticketing, search: (asked) => spoil?.(asked) ?? ports.ticketing.search(asked) },
    }),
  })
  product.clock.stop()
})
afterEach(() => void (spoil = null))
afterAll(() => product.close())

let asked = 0
/** The results page of a question that nobody asked before. */
const anotherPage = () => {
  const number = asked++
  const query = new URLSearchParams({
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: `2026-12-${String((number % 18) + 1).padStart(2, '0')}`,
    passengers: `[{"max_age":57,"pax":${Math.floor(number / 18) + 1}}]`,
  })
  return `/en/find?${query}`
}
const page = async (path: string, address = newAddress()) => {
  const { status, headers } = await fetch(product.publicUrl + path, { headers: from(address) })
  return { status, cache: headers.get('cache-control') }
}
/** Nobody asks about it but one test. */
const quietDay = '2026-12-20'
const mayBeKept = { status: 200, cache: expect.stringMatching(/^public/) }

test('whose searches fill the queue gets 429, and what was refused is given to nobody else', async () => {
  const flooder = newAddress()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  // on every day but the one below: were the flood answered meanwhile, its queue would empty
  spoil = ({ date }) => {
    if (date === quietDay) return null
    held += 1
    return released.then(() => unknown('no answer'))
  }
  const flood = Array.from({ length: 60 }, () => page(anotherPage(), flooder))
  const first = await Promise.race(flood)
  expect(first).toMatchObject({ status: 429, cache: 'no-store' })
  // the refusal may come before the first of them has loaded its page's code
  await vi.waitFor(() => expect(held).toBeGreaterThan(0), 60_000)

  const path = anotherPage().replace(/2026-12-\d\d/, quietDay)
  const [flooders, visitors] = [page(path, flooder), page(path)]
  expect(await flooders).toMatchObject({ status: 429, cache: 'no-store' })
  expect(await visitors).toMatchObject(mayBeKept)
  release()
  await Promise.all(flood)
  spoil = null
  expect(await page(path)).toMatchObject(mayBeKept)
})

test.each([
  ['does not answer', () => Promise.resolve(unknown('no answer'))],
  ['is busy', () => Promise.resolve(refused('busy', 'too many requests'))],
] as const)('[SRCH-14] while the provider %s, the page is 503, and kept by nobody', async (_, answer) => {
  const path = anotherPage()
  spoil = answer
  expect(await page(path)).toMatchObject({ status: 503, cache: 'no-store' })
  spoil = null
  // the provider is left alone for a few seconds; nothing of the page's own stands in the way
  product.clock.advance(5_001)
  expect(await page(path)).toMatchObject(mayBeKept)
})

/** A browser in which they are signed in, by its cookie. */
async function browserOf({ email }: { readonly email: string }) {
  const response = await fetch(`${product.publicUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(newAddress()) },
    body: JSON.stringify({ email, password: testPassword }),
  })
  expect(response.status).toBe(200)
  return cookiesOf(response)
}
async function shown(path: string, cookie = '') {
  const response = await fetch(product.publicUrl + path, {
    headers: { ...from(newAddress()), ...(cookie !== '' && { cookie }) },
  })
  const { status, headers } = response
  const [cache, vary] = [headers.get('cache-control'), headers.get('vary')]
  return { status, cache, vary, html: await response.text() }
}

test.each(['/logout', '/google'])(
  '[SHELL-02] %s, a page without a language in its address, is another one for each language and cookie',
  async (path) => {
    const asked = async (own: Record<string, string>) => {
      const { status, headers } = await fetch(product.publicUrl + path, {
        headers: { ...from(newAddress()), ...own },
        redirect: 'manual',
      })
      return { status, language: headers.get('content-language'), vary: headers.get('vary') }
    }
    const vary = 'Cookie, Accept-Language, Accept-Encoding'
    // whatever was made for somebody else a moment ago
    for (let time = 0; time < 2; time += 1) {
      for (const language of ['de', 'fr'])
        expect(await asked({ 'accept-language': language })).toEqual({ status: 200, language, vary })
      const cookie = 'userLanguage=nl'
      expect(await asked({ cookie, 'accept-language': 'de' })).toEqual({ status: 200, language: 'nl', vary })
    }
    // the control: with a language in its address it is the same for everybody
    const prefixed = await fetch(`${product.publicUrl}/en${path}`, { headers: from(newAddress()) })
    expect(prefixed.headers.get('vary')).toBe('Accept-Encoding')
  },
)

test('a group’s page is rendered for its member, and kept for nobody', async () => {
  const { groupId, leader, others } = await groupOf(product, 2)
  const path = `/en/dashboard/my-bookings?group=${groupId}`
  const paymentOf = async (who: typeof leader) =>
    (await group(product, groupId, who)).money.checkoutId as string
  const payments = { leader: await paymentOf(leader), member: await paymentOf(others[0]!) }
  const own = { status: 200, cache: 'private, no-store', vary: 'Cookie, Accept-Encoding' }
  const everybodys = { status: 200, cache: expect.stringMatching(/^public/), vary: 'Cookie, Accept-Encoding' }
  const namesOf = (html: string) => [html.includes(payments.leader), html.includes(payments.member)]

  const [cookie, members] = [await browserOf(leader), await browserOf(others[0]!)]
  const check = async (asked: string, headers: object, names: readonly boolean[]) => {
    const { html, ...page } = await shown(path, asked)
    expect(page).toEqual(headers)
    expect(namesOf(html)).toEqual(names)
  }
  // whatever was shown to somebody else a moment ago
  for (let time = 0; time < 2; time++) {
    await check('', everybodys, [false, false])
    await check(cookie, own, [true, false])
    await check(members, own, [false, true])
    await check('sixrail=nobodys-token', everybodys, [false, false])
  }
  // of another's group they see what everybody sees
  const { html, ...theirs } = await shown(path, await browserOf((await groupOf(product, 1)).leader))
  expect(theirs).toEqual(own)
  expect(namesOf(html)).toEqual([false, false])
  // the list is loaded by the browser: its page is everybody's
  expect(await shown('/en/dashboard/my-bookings', cookie)).toMatchObject({
    cache: expect.stringMatching(/^public/),
    vary: 'Accept-Encoding',
  })

  // a younger cookie is given again instead of being exchanged
  product.clock.advance(5 * 60_000)
  // a cookie that was exchanged is believed for as long as its exchange is answered again, and not longer
  const exchanged = await fetch(`${product.publicUrl}/api/auth/refresh`, {
    method: 'POST',
    headers: { cookie, ...from(newAddress()) },
  })
  expect(exchanged.status).toBe(200)
  const fresh = cookiesOf(exchanged)
  expect(fresh).not.toBe(cookie)
  await check(cookie, own, [true, false])
  product.clock.advance(31_000)
  await check(cookie, everybodys, [false, false])
  // it was only read: the session goes on
  await check(fresh, own, [true, false])

  await fetch(`${product.publicUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie: fresh, ...from(newAddress()) },
  })
  await check(fresh, everybodys, [false, false])
})
