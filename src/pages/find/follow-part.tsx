import { useUser } from '../../browser/session.ts'
import type { FollowProps } from '../../features/following/ui/follow.tsx'
import { spokenLater } from '../spoken-later.tsx'

const FollowLater = spokenLater<FollowProps>(
  ['following'],
  () => import('../../features/following/ui/follow.tsx'),
  () => null,
)

/** Below what it is about, once the browser has taken over: a server knows nobody who could follow. */
export function Follow(props: FollowProps) {
  return useUser() === undefined ? null : <FollowLater {...props} />
}
