import { copyOfTables } from '../../../platform/db/personal-rows.ts'
import { followingData } from './personal-data.ts'

/** What a traveller follows, and what they were told. */
export const followingCopy = copyOfTables(followingData, 'following', {
  follows: 'follows',
  news: 'follow_news',
})
