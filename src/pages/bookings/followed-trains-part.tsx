import { lazyWithTexts } from '../lazy-with-texts.tsx'

/** Most travellers follow nothing: its code and words come after the groups. */
export const FollowedTrains = lazyWithTexts<object>(
  ['following'],
  () => import('../../features/following/ui/followed-trains.tsx'),
  () => null,
)
