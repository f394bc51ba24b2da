import { userById } from '../../features/accounts/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { declaredCopies } from './declared.ts'

/** Everything the product keeps about a traveller, feature by feature. */
export async function exportAccount({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<Json> {
  const now = clock.now()
  const account = await userById(db, userId)
  const person = { id: userId, address: account?.isVerified ? account.email : null }
  const parts: Record<string, unknown> = { exportedAt: new Date(now).toISOString() }
  for (const copy of declaredCopies) Object.assign(parts, await copy.read(db, person, now))
  return parts as unknown as Json
}
