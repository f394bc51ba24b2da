import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'

export type Reaction = 'like' | 'dislike'
type Tables = { article_reactions: { slug: string; reaction: Reaction; count: number } }
const tables = (on: Db) => on.withTables<Tables>()

export async function countReaction(on: Db, slug: string, reaction: Reaction): Promise<void> {
  await tables(on)
    .insertInto('article_reactions')
    .values({ slug, reaction, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['slug', 'reaction']).doUpdateSet({ count: sql<number>`article_reactions.count + 1` }),
    )
    .execute()
}

/** Likes and dislikes by article, those with the most reactions first. */
export async function reactionsByArticle(on: Db, most: number) {
  const rows = await tables(on)
    .selectFrom('article_reactions')
    .select('slug')
    .select(({ fn }) => fn.sum<string>('count').as('all'))
    .select(sql<string>`coalesce(sum(count) filter (where reaction = 'like'), 0)`.as('likes'))
    .groupBy('slug')
    .orderBy('all', 'desc')
    .orderBy('slug')
    .limit(most)
    .execute()
  return rows.map(({ slug, all, likes }) => ({
    slug,
    likes: Number(likes),
    dislikes: Number(all) - Number(likes),
  }))
}
