import type { Db } from '../../../../platform/db/open-database.ts'
import { messagesFromAccount, messagesFromPlace } from '../../rules/rate-limit-rules.ts'
import { fromPlace, placeOf } from './place.ts'
import { slowDown } from './rate-limits.ts'

/**
 * Before a message to us that anybody may write. Throws a refusal with the time to wait where a place, or an account, writes too
 * many.
 */
export async function limitMessages(
  db: Db,
  { ip, userId }: { readonly ip: string; readonly userId: string | null },
  now: number,
): Promise<void> {
  const ofPlace = fromPlace(['message'], placeOf(ip), messagesFromPlace)
  const ofAccount = userId === null ? [] : [{ of: ['message', 'by', userId], rule: messagesFromAccount }]
  await slowDown(db, [...ofPlace, ...ofAccount], now)
}
