import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { codeTries, hashOfCode, isSameHash, ownTries } from './codes.ts'

type CodeRequest = {
  token_hash: string
  email: string
  user_id: string | null
  code_hash: string
  tries: number
  asked_at: Instant
  expires_at: Instant
}
type Requests = { reset_requests: CodeRequest; email_sign_ins: CodeRequest }
const requests = (on: Db) => on.withTables<Requests>()

/**
 * Requests for a code that anybody can make for any address: the code goes to the mailbox, and a token stays with whoever
 * asked. Requests do not disturb each other, and each has its own tries.
 */
export function codeRequests(table: keyof Requests, life: number) {
  return {
    async insert(
      on: Db,
      request: { tokenHash: string; email: string; userId: string | null; codeHash: string },
      now: number,
    ): Promise<void> {
      await requests(on)
        .insertInto(table)
        .values({
          token_hash: request.tokenHash,
          email: request.email,
          user_id: request.userId,
          code_hash: request.codeHash,
          tries: 0,
          asked_at: at(now),
          expires_at: at(now + life),
        })
        .execute()
    },

    /** The request while it lives, its tries used up or not. */
    async living(on: Db, token: string, now: number): Promise<{ email: string } | null> {
      const row = await requests(on)
        .selectFrom(table)
        .select('email')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', at(now))
        .executeTakeFirst()
      return row ?? null
    },

    /** Whether the code is right; null where no try is left. A try is used up before the code is compared. */
    async tryCode(on: Db, { token, code }: { token: string; code: string }, now: number) {
      const row = await requests(on)
        .updateTable(table)
        .set((change) => ({ tries: change('tries', '+', 1) }))
        .where('token_hash', '=', hashOfToken(token))
        .where('tries', '<', codeTries)
        .where('expires_at', '>', at(now))
        .returning(['code_hash', 'tries'])
        .executeTakeFirst()
      if (!row) return null
      const isRight = isSameHash(hashOfCode(code, token), row.code_hash)
      return { isRight, triesLeft: codeTries - row.tries, isOwnTry: row.tries <= ownTries }
    },

    async dropOf(on: Db, userId: string): Promise<void> {
      await requests(on).deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}
