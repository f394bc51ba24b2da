import { spokenLater } from '../spoken-later.tsx'

/** Most travellers follow nothing: its code and words come after the groups. */
export const FollowedTrains = spokenLater<object>(
  ['following'],
  () => import('../../features/following/ui/followed-trains.tsx'),
  () => null,
)
