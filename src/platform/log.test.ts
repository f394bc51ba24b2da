import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { Database } from './db/open-database.ts'
import { freshDatabase } from '../../testing/databases/database.ts'
import { sql } from 'kysely'
import { createLog, type LogData, pathForLog } from './log.ts'

/** What the log writes, as one text and as lines. */
function captured() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1)!) }
}

describe('an error', () => {
  test('is written with its message, code, stack and cause', () => {
    const { log, last } = captured()
    const cause = Object.assign(new Error('the line was cut'), { code: 'ECONNRESET' })
    log.error({ err: new TypeError('could not ask', { cause }), work: 'settle:1' }, 'work failed')
    expect(last()).toMatchObject({
      msg: 'work failed',
      work: 'settle:1',
      err: {
        type: 'TypeError',
        message: 'could not ask',
        stack: expect.stringContaining('log.test.ts'),
        cause: { type: 'Error', message: 'the line was cut', code: 'ECONNRESET' },
      },
    })
  })

  test('is written whatever it is called, by itself, and when it is not even an error', () => {
    const { log, last } = captured()
    log.error({ reason: new Error('under another name') }, 'failed')
    expect(last().reason.message).toBe('under another name')
    log.error(new Error('by itself'))
    expect(last().err.message).toBe('by itself')
    log.error({ err: 'a thrown text' }, 'failed')
    expect(last().err.message).toBe('a thrown text')
    log.error({ err: null }, 'failed')
    expect(last().err.message).toBe('null')
  })

  test('under the wrong name does not compile', () => {
    expectTypeOf<{ error: Error }>().not.toMatchTypeOf<LogData>()
    expectTypeOf<{ err: Error; work: string }>().toMatchTypeOf<LogData>()
  })

  test('that is a circle, throws when it is read or is as long as a book is written all the same', () => {
    const { log, last } = captured()
    const circle: Error & { cause?: unknown } = new Error('round')
    circle.cause = circle
    log.error({ err: circle }, 'failed')
    expect(last().err.cause.cause.message).toBe('round')
    const hostile = new Error('x'.repeat(100_000))
    Object.defineProperty(hostile, 'code', {
      get() {
        throw new Error('not to be read')
      },
    })
    log.error({ err: hostile }, 'failed')
    expect(JSON.stringify(last()).length).toBeLessThan(8_000)
  })
})

describe('what the database says', () => {
  const email = 'ada.lovelace@example.org'
  const secret = 'Lovelace'
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
    await sql`create table people (email text primary key, name text not null, age int check (age > 0))`.execute(
      database.db,
    )
    await sql`insert into people values (${email}, ${secret}, 1)`.execute(database.db)
  })
  afterAll(() => database.close())

  test.each([
    [
      'a broken uniqueness',
      () => sql`insert into people values (${email}, ${secret}, 1)`,
      { code: '23505', constraint: 'people_pkey' },
    ],
    ['a missing value', () => sql`insert into people values (${`2${email}`}, null, 1)`, { code: '23502' }],
    [
      'a check that fails',
      () => sql`insert into people values (${`3${email}`}, ${secret}, -1)`,
      { code: '23514' },
    ],
    ['a value of the wrong kind', () => sql`select ${secret}::text::int`, { code: '22P02' }],
    ['a value it cannot read', () => sql`select ${email}::text::timestamptz`, { code: '22007' }],
    ['a value that is no JSON', () => sql`select ${`{"name": ${secret}}`}::text::jsonb`, { code: '22P02' }],
  ])('%s: no value of the row, no parameter', async (_, statement, expected) => {
    const { log, last, text } = captured()
    const error: unknown = await statement()
      .execute(database.db)
      .catch((thrown: unknown) => thrown)
    log.error({ err: error }, 'failed')
    log.error({ err: new Error('around it', { cause: error }) }, 'failed')
    expect(last().err.cause).toMatchObject(expected)
    expect(last().err.cause.stack).toContain('    at ')
    expect(text()).not.toContain(secret)
    expect(text()).not.toContain('example.org')
  })
})

test('an address, a query string, a token and a password in a message are not written', () => {
  const { log, text } = captured()
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE3'
  for (const message of [
    '550 5.1.1 <ada@example.org>: no such recipient',
    'GET https://example.org/en/verify?email=ada%40example.org&code=123456 failed',
    `the server said no to Bearer ${token}`,
    `Invalid API Key provided: sk_live_51Habcdefg`,
    `connect to postgres://sixrail:hunter22@db.internal/sixrail failed`,
  ]) {
    log.error({ err: new Error(message, { cause: new Error(message) }) }, 'failed')
    log.warn({ why: message }, message)
    log.error(new Error(message))
    log.error({ err: new Error(message) })
  }
  expect(text()).not.toMatch(/ada|123456|Zm9v|51Habc|hunter22/)
  expect(text()).toContain('no such recipient')
  expect(text()).toContain('db.internal')
})

test.each([
  ['/', '/'],
  ['/en/find?from=Amsterdam', '/en/find'],
  ['/en/verify/4fK9aQ0pLm2sXc7vB1nZ0q?code=123456', '/en/verify/:id'],
  ['/api/groups/my-groups/4fK9aQ0pLm2sXc7vB1nZ0q', '/api/groups/my-groups/:id'],
  ['/api/groups/4fK9aQ0pLm2sXc7vB1nZ0q/price/accept', '/api/groups/:id/price/accept'],
  ['/assets/home-Dx81_a-9.js', '/assets/home-Dx81_a-9.js'],
  ['/assets/3-of-6.png', '/assets/3-of-6.png'],
  ['/ada@example.org/x', '/:id/x'],
  ['//', '//'],
  ['/%00/..;token=1', '/:id/:id'],
])('the path %s is written as %s', (url, written) => {
  expect(pathForLog(url)).toBe(written)
})

test("Fastify's own lines name a request by its path alone", () => {
  const { log, last } = captured()
  log.info({ req: { method: 'GET', url: '/en/verify?code=123456' }, res: { statusCode: 500 } }, 'failed')
  expect(last()).toMatchObject({ req: { method: 'GET', path: '/en/verify' }, res: { status: 500 } })
})
