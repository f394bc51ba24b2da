import { livingUserById, lockOpenAccount } from '../../features/accounts/server/index.ts'
import type { FollowingNeeds } from '../../features/following/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { type FollowersDeps, followersWork, tellFollowers } from './tell-followers.ts'
import { type TrainDeps, trainToFollow } from './train-to-follow.ts'

export { followersWork, tellFollowersLater } from './tell-followers.ts'

export function useCases(needs: TrainDeps): FollowingNeeds {
  return {
    trainToFollow: trainToFollow(needs),
    isVerified: async (userId) => (await livingUserById(needs.db, userId))?.isVerified ?? false,
    lockOpenAccount,
  }
}

export function work(needs: FollowersDeps): readonly WorkHandler[] {
  return [handleWork(followersWork, (payload) => tellFollowers(needs, payload))]
}
