import type { Db } from '../../../../platform/db/open-database.ts'
import { reactionsFromPlace, reactionsToArticle } from '../../rules/rate-limit-rules.ts'
import { fromPlace, placeOf } from './place.ts'
import { countTry } from './rate-limits.ts'

/** Whether a reaction to an article still counts: a place has a share of each article, and of all. */
export async function mayReact(
  db: Db,
  { ip, slug }: { readonly ip: string; readonly slug: string },
  now: number,
): Promise<boolean> {
  const place = placeOf(ip)
  const limits = [
    { of: ['reaction', place, slug], rule: reactionsToArticle },
    ...fromPlace(['reaction'], place, reactionsFromPlace),
  ]
  return (await countTry(db, limits, now)) === 0
}
