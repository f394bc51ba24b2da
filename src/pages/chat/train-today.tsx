import type { RenderLive } from '../../features/chat/ui/chat-head.tsx'
import { isAroundTrip } from '../../features/bookings/ui/live/around-trip.ts'
import { lazyWithTexts } from '../lazy-with-texts.tsx'

const LiveLine = lazyWithTexts(
  ['bookings.live'],
  () => import('../../features/bookings/ui/live/live-line.tsx'),
  () => null,
)

/** The platform and the delay of a group's train in the head of its chat. On other days nothing of it is loaded. */
export const renderTrainToday: RenderLive = (ticket) =>
  isAroundTrip(ticket, Date.now()) && <LiveLine {...ticket} />
