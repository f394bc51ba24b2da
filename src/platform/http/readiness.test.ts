import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { countDatabase } from '../metrics/count-database.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { serveReadiness, sharedAnswer } from './readiness.ts'
import { createHttp } from './server.ts'

async function server(answers: () => Promise<boolean>) {
  const app = await createHttp({
    ...{ publicUrl: 'http://localhost', translate: () => '', requestsPerMinute: 1, trustedProxies: [] },
    ...{ authenticate: async () => null, standingOf: async () => 'none' as const },
    ...{ log: createLog('silent'), security: { note: () => {} } },
  })
  onTestFinished(() => app.close())
  serveReadiness(app, answers)
  app.get('/api/health', async () => ({ ok: true }))
  return app
}

test('an instance whose database answers can serve, one whose database does not cannot, and nobody keeps the answer', async () => {
  let isThere = true
  const app = await server(async () => isThere)
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }])
  isThere = false
  const away = await app.inject('/api/ready')
  expect([away.statusCode, away.json()]).toEqual([503, { ok: false }])
  expect(away.headers['cache-control']).toBe('no-store')
})

test('whoever asks without a pause is never refused, and loses nothing of what they may ask otherwise', async () => {
  const app = await server(async () => true)
  const statuses: number[] = []
  for (let asked = 0; asked < 50; asked += 1) statuses.push((await app.inject('/api/ready')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await app.inject({ method: 'HEAD', url: '/api/ready' })).statusCode).toBe(200)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/health')).statusCode, 'the control').toBe(429)
})

test('however many ask, the database is asked once a second, and not again before it has answered', async () => {
  let time = 0
  const asked: PromiseWithResolvers<boolean>[] = []
  const ask = () => {
    asked.push(Promise.withResolvers<boolean>())
    return asked.at(-1)!.promise
  }
  const answers = sharedAnswer(ask, () => time)
  const first = Array.from({ length: 100 }, answers)
  time = 5_000
  first.push(answers())
  expect(asked).toHaveLength(1)
  asked[0]!.resolve(true)
  expect(new Set(await Promise.all(first))).toEqual(new Set([true]))
  time = 5_999
  expect(await answers()).toBe(true)
  expect(asked).toHaveLength(1)
  time = 6_000
  const later = answers()
  expect(asked).toHaveLength(2)
  asked[1]!.resolve(false)
  expect(await later).toBe(false)
})

test('the numbers say whether the database answers', async () => {
  let isThere = true
  const metrics = createMetrics()
  countDatabase(metrics, async () => isThere)
  expect(await metrics.read('sixrail_database_answers')).toBe(1)
  isThere = false
  expect(await metrics.registry.metrics()).toContain('sixrail_database_answers 0')
})
