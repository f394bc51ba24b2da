import type { Language } from '../../../kernel/languages.ts'
import { at, type Instant } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'

type Newsletter = {
  newsletter_requests: {
    token_hash: string
    email: string
    language: Language
    asked_at: Instant
    expires_at: Instant
  }
  newsletter_subscribers: {
    email: string
    language: Language
    request_hash: string
    leave_token: string
    asked_at: Instant
    confirmed_at: Instant
  }
}
const newsletter = (on: Db) => on.withTables<Newsletter>()

export interface NewsletterRequest {
  readonly tokenHash: string
  readonly email: string
  readonly language: Language
  readonly askedAt: number
  readonly expiresAt: number
}

export async function insertRequest(on: Db, request: NewsletterRequest): Promise<void> {
  await newsletter(on)
    .insertInto('newsletter_requests')
    .values({
      token_hash: request.tokenHash,
      email: request.email,
      language: request.language,
      asked_at: at(request.askedAt),
      expires_at: at(request.expiresAt),
    })
    .execute()
}

/** The request of a link, once: two that follow it at the same moment do not both get it. */
export async function takeRequest(on: Db, tokenHash: string): Promise<NewsletterRequest | null> {
  const row = await newsletter(on)
    .deleteFrom('newsletter_requests')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { email, language, asked_at: askedAt, expires_at: expiresAt } = row
  return { tokenHash, email, language, askedAt: askedAt.getTime(), expiresAt: expiresAt.getTime() }
}

export async function dropRequest(on: Db, tokenHash: string): Promise<void> {
  await newsletter(on).deleteFrom('newsletter_requests').where('token_hash', '=', tokenHash).execute()
}

export async function dropRequestsOf(on: Db, email: string): Promise<void> {
  await newsletter(on).deleteFrom('newsletter_requests').where('email', '=', email).execute()
}

/** False where the address was on the list already. */
export async function insertSubscriber(
  on: Db,
  request: NewsletterRequest,
  leaveToken: string,
  now: number,
): Promise<boolean> {
  const added = await newsletter(on)
    .insertInto('newsletter_subscribers')
    .values({
      email: request.email,
      language: request.language,
      request_hash: request.tokenHash,
      leave_token: leaveToken,
      asked_at: at(request.askedAt),
      confirmed_at: at(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

const subscribers = (on: Db) => newsletter(on).selectFrom('newsletter_subscribers').selectAll()

export const subscriberOf = (on: Db, email: string) =>
  subscribers(on).where('email', '=', email).executeTakeFirst()

export async function isConfirmed(on: Db, requestHash: string): Promise<boolean> {
  return (await subscribers(on).where('request_hash', '=', requestHash).executeTakeFirst()) !== undefined
}

/** The address that was taken off the list, or null. */
export async function dropSubscriber(
  on: Db,
  by: { readonly leaveToken: string } | { readonly email: string },
): Promise<string | null> {
  const all = newsletter(on).deleteFrom('newsletter_subscribers')
  const one = 'email' in by ? all.where('email', '=', by.email) : all.where('leave_token', '=', by.leaveToken)
  return (await one.returning('email').executeTakeFirst())?.email ?? null
}

/** How many addresses are on the list, in the languages that have some. */
export async function countSubscribers(on: Db) {
  const rows = await newsletter(on)
    .selectFrom('newsletter_subscribers')
    .select('language')
    .select(({ fn }) => fn.countAll<string>().as('addresses'))
    .groupBy('language')
    .orderBy('language')
    .execute()
  return rows.map(({ language, addresses }) => ({ language, addresses: Number(addresses) }))
}
