import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { createSecretBox } from '../../../../platform/secret-box.ts'
import { confirmSecondFactor, type SignInReply, login, startSecondFactor } from '../../contract.ts'
import { openFactor, sealFactors } from './factor-secret.ts'
import { codeOf, fromBase32, stepAt } from './totp.ts'

type Rows = { second_factors: { user_id: string; secret: string } }
const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) })
const password = 'correct horse'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

const rows = () => app.db.withTables<Rows>().selectFrom('second_factors').selectAll().execute()
const keep = (userId: string, secret: string) =>
  app.db
    .withTables<Rows>()
    .updateTable('second_factors')
    .set({ secret })
    .where('user_id', '=', userId)
    .execute()

let count = 0
let secret: string
let bearer: string
let userId: string
/** A new traveller with the factor begun, and nobody else's. */
beforeEach(async () => {
  await app.db.withTables<Rows>().deleteFrom('second_factors').execute()
  const email = `sealed-${++count}@example.org`
  await app.openProven({ email, password })
  const entered = (await app.send(login, { body: { email, password } })).json<SignInReply>()
  if (!('user' in entered)) throw new Error('a second factor was asked for')
  bearer = entered.user.access_token
  userId = entered.user._id
  secret = (await app.send(startSecondFactor, { bearer, body: { password } })).json<{ secret: string }>()
    .secret
})
const confirm = () =>
  app.send(confirmSecondFactor, {
    bearer,
    body: { code: codeOf(fromBase32(secret), stepAt(app.clock.time)) },
  })

test('[ACC-03] whoever reads the database has no second factor', async () => {
  const [row] = await rows()
  expect(row!.secret).toMatch(/^sealed1:test:/)
  expect(JSON.stringify(await rows())).not.toContain(secret)
  expect((await confirm()).statusCode).toBe(200)
})

test('[ACC-03] a secret from before there was a key still counts, and is sealed at the next start', async () => {
  await keep(userId, secret)
  expect(await app.accounts.sealSecrets()).toBeNull()
  const [row] = await rows()
  expect(row!.secret).toMatch(/^sealed1:test:/)
  await keep(userId, secret)
  expect((await confirm()).statusCode).toBe(200)
})

test('[ACC-03] a start with a turned key seals everything anew; then the old key is not needed', async () => {
  const box = createSecretBox([key('next', 7), key('test', 6)])
  expect(await sealFactors(app.db, box)).toBeNull()
  const [row] = await rows()
  const alone = createSecretBox([key('next', 7)])
  expect(openFactor(alone, userId, row!.secret)).toBe(secret)
  expect(await sealFactors(app.db, alone)).toBeNull()
})

test('[ACC-03] a start without the key that sealed, or with another under its name, says so and changes nothing', async () => {
  const before = await rows()
  expect(await sealFactors(app.db, createSecretBox([key('next', 7)]))).toContain('the key "test"')
  const other = 'not the one that sealed'
  expect(await sealFactors(app.db, createSecretBox([key('test', 7)]))).toContain(other)
  expect(await sealFactors(app.db, createSecretBox([key('next', 7), key('test', 8)]))).toContain(other)
  expect(await rows()).toEqual(before)
})

test('[ACC-03] more secrets than one batch are all sealed', async () => {
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select 'many-' || n, 'many-' || n || '@example.org', '–', '', 'none', 'en', timestamptz '2026-11-20', timestamptz '2026-11-20'
    from generate_series(1, 450) n`.execute(app.db)
  await sql`insert into second_factors (user_id, secret, tries_since)
    select id, 'JBSWY3DPEHPK3PXP', timestamptz '2026-11-20' from users where id like 'many-%'`.execute(app.db)
  expect(await app.accounts.sealSecrets()).toBeNull()
  const open = await app.db
    .withTables<Rows>()
    .selectFrom('second_factors')
    .select('user_id')
    .where('secret', 'not like', 'sealed1:%')
    .execute()
  expect(open).toEqual([])
})
