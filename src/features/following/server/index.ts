import type { Feature } from '../../../platform/feature.ts'
import { followingRoutes } from './routes.ts'

export { followNotices } from '../rules/follow-notices.ts'
export { followingData } from './personal-data.ts'
export { type FollowRow, followersOf, noteNews, lockFollow, toldSince } from './store.ts'
export { followingCopy } from './traveller-data.ts'
export type { FollowingNeeds } from './needs.ts'

export function createFollowing(deps: Parameters<typeof followingRoutes>[1]): Feature {
  return { routes: (app) => followingRoutes(app, deps) }
}
