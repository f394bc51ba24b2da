import type { ComponentProps } from 'react'
import { useUser } from '../../browser/session.ts'
import { lazyWithTexts } from '../lazy-with-texts.tsx'
import type FollowInPlace from './follow-in-place.tsx'

type FollowProps = ComponentProps<typeof FollowInPlace>

const FollowLater = lazyWithTexts<FollowProps>(
  ['following', 'accounts'],
  () => import('./follow-in-place.tsx'),
  () => null,
)

/** Below what it is about, once the browser has taken over: a server knows nobody who could follow. */
export function Follow(props: FollowProps) {
  return useUser() === undefined ? null : <FollowLater {...props} />
}
