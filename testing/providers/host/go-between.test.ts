import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallServer } from '../small-server.ts'
import { openGoBetween } from './go-between.ts'
import { type Exchange, readRecording, Recording } from './recording.ts'

/** Sends two reads at once, then a payment; what came back. */
async function story(url: string, amount = 500) {
  const headers = { authorization: 'Bearer sk_test_abcdefgh1234', 'api-key': 'sesame' }
  const reads = await Promise.all(
    ['a', 'b'].map(async (name) => (await fetch(`${url}/read?name=${name}`, { headers })).json()),
  )
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'pay:1', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ amount: String(amount), email: 'ada@example.org' }),
  }).then(
    async (answer) => [answer.status, await answer.text()],
    () => 'lost',
  )
  return { reads, paid }
}

let payments = 0
const host = () =>
  smallServer((request, response) => {
    if (request.method === 'POST') payments += 1
    response.setHeader('content-type', 'application/json')
    const name = new URL(request.url!, 'http://host').searchParams.get('name')
    response.end(JSON.stringify({ name, payments, client_secret: 'pi_1_secret_2', owner: 'jo@shop.test' }))
  })

async function recorded(when?: 'before' | 'after'): Promise<readonly Exchange[]> {
  const between = await openGoBetween({ origin: await host() })
  if (when) between.lose({ method: 'POST', path: /^\/pay$/, when, times: 1 })
  const { paid } = await story(between.url)
  expect(paid === 'lost').toBe(when !== undefined)
  await between.close()
  return between.exchanges
}

test('what was recorded is answered again without the host, from a file without secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'some.json')
  new Recording(file, 'http://host').add('a test', { now: 1, run: 'r', exchanges: await recorded() })
  const written = readFileSync(file, 'utf8')
  for (const secret of ['sk_test', 'sesame', 'pi_1_secret_2', 'jo@shop'])
    expect(written).not.toContain(secret)
  expect(written).toContain('ada@example.org')
  const between = await openGoBetween({ recorded: readRecording(file, 'a test').exchanges })
  const { reads, paid } = await story(between.url)
  expect(reads).toMatchObject([{ name: 'a' }, { name: 'b' }])
  expect(paid).toMatchObject([200, expect.stringContaining('"payments"')])
  await between.close()
  expect(() => readRecording(file, 'another')).toThrow('has no test "another"')
})

test('a question that differs from the recorded one fails, and says which was expected', async () => {
  const between = await openGoBetween({ recorded: await recorded() })
  expect((await story(between.url, 501)).paid).toBe('lost')
  await expect(between.close()).rejects.toThrow(
    /not as it was recorded: asked .*"501".* recorded next is .*"500"/,
  )
})

test('a question that is not asked any more fails too', async () => {
  const between = await openGoBetween({ recorded: await recorded() })
  await fetch(`${between.url}/read?name=b`)
  await expect(between.close()).rejects.toThrow('2 recorded calls were not made')
})

test('calls may overtake each other only where they did', async () => {
  const between = await openGoBetween({ recorded: await recorded() })
  const early = fetch(`${between.url}/pay`, {
    method: 'POST',
    headers: { 'idempotency-key': 'pay:1', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ amount: '500', email: 'ada@example.org' }),
  })
  await expect(early).rejects.toThrow()
  await expect(between.close()).rejects.toThrow('not as it was recorded')
})

test.each(['before', 'after'] as const)('a call lost %s its effect is lost again', async (when) => {
  const before = payments
  const exchanges = await recorded(when)
  expect(payments - before).toBe(when === 'after' ? 1 : 0)
  const between = await openGoBetween({ recorded: exchanges })
  expect((await story(between.url)).paid).toBe('lost')
  await between.close()
})
