import type { Db } from '../../../../platform/db/open-database.ts'
import { strangersLettersFromPlace, strangersLettersToAddress } from '../../rules/brake-rules.ts'
import { countTry, slowDown } from './brakes.ts'
import { placeOf } from './place.ts'

/**
 * Before a letter that anybody may have sent to any address: refuses a place that asks too often, and tells whether
 * the address has not had its share of letters of this kind today. The asker is not told the latter.
 */
export async function limitLetters(
  db: Db,
  kind: string,
  { email, ip }: { readonly email: string; readonly ip: string },
  now: number,
): Promise<boolean> {
  await slowDown(db, [{ of: [kind, placeOf(ip)], rule: strangersLettersFromPlace }], now)
  return (await countTry(db, [{ of: [kind, 'to', email], rule: strangersLettersToAddress }], now)) === 0
}
