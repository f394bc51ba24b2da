export { bookGroup, releaseGroup, reopenGroup, setFill } from './end-group.ts'
export { foundGroup, type PendingGroup } from './found-group.ts'
export { dropLease, type Held, holdSeat } from './hold-seat.ts'
export { type Lease, leaseSeat, type SeatHolder } from './lease-seat.ts'
export type { GroupNeeds, MemberMoney } from './needs.ts'
export { offerGroup } from './offer-group.ts'
export { groupRoutes } from './routes.ts'
export {
  type GroupRow,
  groupWithSeats,
  type GroupWithSeats,
  hasSeatOn,
  lockGroup,
  type SeatRow,
} from './store.ts'
export { decideFill, fillStep } from '../rules/fill-group.ts'
export type { FillInput } from '../rules/fill-input.ts'
export { shareOf, whyNoGroup } from '../rules/group-offer.ts'
export { deadlineOf, groupRule } from '../rules/group-rule.ts'
