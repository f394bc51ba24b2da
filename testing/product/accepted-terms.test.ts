import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, refused, unknown } from '../../src/kernel/answer.ts'
import { languages } from '../../src/kernel/languages.ts'
import type { Content } from '../../src/ports/content.ts'
import { groupOf, join, train } from '../builders/groups.ts'
import { paidOrder } from '../builders/orders.ts'
import { ask, emailsTo, signIn, traveller } from '../builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { workUntil } from '../harness/wait.ts'

const nothing = async () => done([])
let version: string | null = '2026-11-22'
let product: TestProduct
beforeAll(async () => {
  const content: Content = {
    page: async (slug) =>
      slug !== 'terms'
        ? refused('not_found')
        : version === null
          ? unknown('away')
          : done({ title: 'T', description: 'D', publishedAt: version, markdown: 'x' }),
    ...{ questions: nothing, categories: nothing, articles: nothing, routes: nothing },
    article: async () => refused('not_found'),
    route: async () => refused('not_found'),
  }
  product = await startTestProduct({ change: (ports) => ({ ...ports, content }) })
})
afterAll(() => product.close())

/** What is out of date is given once more while it is read anew, in each language. */
async function readNew(): Promise<void> {
  product.clock.advance(61_000)
  for (let time = 0; time < 2; time++)
    for (const language of languages)
      await product.app.inject({ url: '/api/content/pages/terms', headers: { 'accept-language': language } })
}

test('[CONT-05] the version of the terms that was accepted is kept with an account and with each payment', async () => {
  const typed = { firstName: 'Ada', lastName: 'Jansen', email: 'terms@example.org' }
  const password = 'six seats one ticket'
  const registration = { ...typed, password, termsAccepted: true }
  const { userId } = (await ask(product, null, 'POST', '/api/auth/register', registration)).body
  const row = await product.database.db
    .withTables<{ users: { id: string; terms_version: string | null } }>()
    .selectFrom('users')
    .select('terms_version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.terms_version).toBe('2026-11-22')

  const { groupId, leader } = await groupOf(product, 1, await train(product, '09:01'))
  version = '2026-12-01'
  await readNew()
  const member = await join(product, groupId)
  const copyOf = async (who: typeof leader) => (await ask(product, who, 'GET', '/api/account/export')).body
  expect((await copyOf(leader)).checkouts).toMatchObject([{ termsVersion: '2026-11-22' }])
  expect((await copyOf(member)).checkouts).toMatchObject([{ termsVersion: '2026-12-01' }])
})

test('[CONT-05] a guest whose account a mailed code opens, and the ticket they buy, have it too', async () => {
  version = '2026-12-02'
  await readNew()
  const named = { firstName: 'Ada', lastName: 'Guest' }
  const email = 'guest-of-terms@example.org'
  const url = '/api/auth/email-code'
  const asked = await product.app.inject({ method: 'POST', url, payload: { email } })
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await product.worker.idle()
  const code = /\b\d{6}\b/.exec(product.emails.findLast(({ to }) => to === email)!.text)![0]
  const payload = { code, newAccount: { ...named, termsAccepted: true } }
  const entered = await product.app.inject({
    method: 'POST',
    url: `${url}/enter`,
    headers: { cookie },
    payload,
  })
  const { user } = entered.json<{ user: { _id: string; access_token: string } }>()
  const { address } = await traveller(product)
  const guest = { ...named, email, address, userId: user._id, token: user.access_token }
  await paidOrder(product, guest, await train(product, '11:01'))
  const { body } = await ask(product, guest, 'GET', '/api/account/export')
  expect(body.account).toMatchObject({ email, termsVersion: '2026-12-02' })
  expect(body.checkouts).toMatchObject([{ termsVersion: '2026-12-02' }])
})

test('[CONT-05] [CONT-07] while the terms cannot be read anew, those that are shown are the ones that count', async () => {
  version = null
  await readNew()
  const { leader } = await groupOf(product, 1, await train(product, '10:01'))
  const { body } = await ask(product, leader, 'GET', '/api/account/export')
  expect(body.checkouts).toMatchObject([{ termsVersion: '2026-12-02' }])
  // made by the tests themselves, without a form
  expect(
    (await ask(product, await traveller(product), 'GET', '/api/account/export')).body.account,
  ).toMatchObject({ termsVersion: null })
})

test('[CONT-05] who accepted older terms is told of newer ones in the app and by email, once a version, until they accept them with a payment', async () => {
  // Chosen before there are newer terms: the worker tells of them by itself, and everybody once, in the language of that moment.
  const reader = await traveller(product)
  const { firstName, lastName } = reader
  const french = { firstName, lastName, language: 'fr' }
  expect((await ask(product, reader, 'PUT', '/api/account', french)).status).toBe(200)
  version = '2026-12-05'
  await readNew()
  const { leader } = await groupOf(product, 1, await train(product, '12:01'))
  // more than are told at a time
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, terms_version, created_at, verified_at)
    select 'many' || n, 'many' || n || '@example.org', 'M', 'N', '-', 'nl', created_at, '2026-01-01', created_at, created_at
    from users, generate_series(1, 120) n where id = ${reader.userId}`.execute(product.database.db)
  const toMany = () => product.emails.filter(({ to }) => /^many\d+@/.test(to))
  const toReader = (day: string) =>
    emailsTo(product, reader, /^Nos conditions d’utilisation ont changé$/).filter(({ text }) =>
      text.includes(`${day} décembre 2026`),
    )
  const toLeader = () => emailsTo(product, leader, /^We’ve changed our terms$/).length
  // made ahead as well, and may have been told of the versions before
  await product.worker.idle()
  const before = toLeader()
  const hoursUntil = (isSo: () => boolean) =>
    workUntil(
      product,
      async () => {
        product.clock.advance(60 * 60_000)
        return isSo()
      },
      24 * 60,
    )
  // by the worker alone: nobody opens a page
  await hoursUntil(() => toReader('5').length === 1 && toMany().length === 120)
  expect(new Set(toMany().map(({ to }) => to)).size).toBe(120)
  expect(toMany()[0]!.subject).toBe('Onze gebruiksvoorwaarden zijn veranderd')
  expect(toReader('5')[0]!.text).toContain('/fr/terms')
  const shown = await ask(product, await signIn(product, reader), 'GET', '/api/notices')
  const [newest] = shown.body.notices
  expect(newest).toMatchObject({ text: 'We’ve changed our terms', path: 'terms', isRead: false })
  // with the seat they have accepted these
  expect(toLeader()).toBe(before)
  const { body: copy } = await ask(product, await signIn(product, leader), 'GET', '/api/account/export')
  expect(copy.account.termsVersion).toBe('2026-12-05')

  version = '2026-12-12'
  await hoursUntil(() => toReader('12').length === 1 && toLeader() === before + 1)
  for (let hours = 0; hours < 30; hours++) {
    product.clock.advance(60 * 60_000)
    await product.worker.idle()
  }
  expect([toReader('5').length, toReader('12').length, toLeader()]).toEqual([1, 1, before + 1])
  expect(toMany()).toHaveLength(240)
})
