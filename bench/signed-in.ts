import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A new traveller of this id who is signed in; gives the bearer. */
export async function signedIn(database: pg.Client, id: string): Promise<string> {
  const token = `token-${id}`
  await database.query(
    `with one as (
      insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at, verified_at)
      values ($1, $1 || '@sixrail.example', 'Noor', 'Visser', '', 'en', now(), now(), now())
      returning id
    ), two as (
      insert into sessions (id, user_id, remember, created_at, expires_at)
      select id, id, false, now(), now() + interval '1 day' from one returning id
    )
    insert into session_tokens (hash, session_id, kind, issued_at, expires_at)
    select $2, id, 'access', now(), now() + interval '1 day' from two`,
    [id, createHash('sha256').update(token).digest('base64url')],
  )
  return token
}
