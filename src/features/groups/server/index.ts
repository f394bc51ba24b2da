import type { Feature } from '../../../platform/feature.ts'
import type { GroupDeps } from './needs.ts'
import { groupRoutes } from './routes.ts'

export { accessSeat, accessToDelete, mustCollect } from './access.ts'
export { askedFields } from './life/asked-fields.ts'
export { bookGroup, releaseGroup, reopenGroup, setFill } from './life/move-group.ts'
export { freeSeatsOf } from './seats/free-seats.ts'
export { foundGroup, type PendingGroup } from './seats/found-group.ts'
export { offerHold, type PaidGroup } from './seats/offer-hold.ts'
export { answerLead, offerLead } from './life/hand-over.ts'
export { accessQuestion, askForPrice, priceQuestions } from './life/price-question.ts'
export {
  accessCancelQuestion,
  accessToCancel,
  allCancelQuestions,
  askToCancel,
  cancelGroup,
  type CancelQuestion,
  cancelQuestions,
  closeAgreed,
  keepTicket,
  lockBooked,
  noteCancelYes,
} from './life/cancel-question.ts'
export { accessNameQuestion, askForNames, nameQuestions, setName } from './life/name-question.ts'
export { announceTravellers, groupTopics } from './live.ts'
export { dropLease, leaseSeat, renameLease, type SeatHolder } from './seats/lease-seat.ts'
export { noteDeadlineTold } from './life/note-deadline-told.ts'
export { oneLeftNewsSince } from './seats/one-left-news.ts'
export { noteSinglePrice } from './life/note-single-price.ts'
export { groupMembership } from './views/membership.ts'
export { createAverageSaving } from './views/average-saving.ts'
export { countGroups, fullGroups } from './views/operator-questions.ts'
export { createCarrierDemands } from './views/carrier-demands.ts'
export { groupOfferer } from './views/offer-group.ts'
export type { GroupNeeds, MemberMoney, Payment } from './needs.ts'
export {
  type GroupRow,
  groupById,
  groupWithSeats,
  hasSeatOn,
  lockGroup,
  lockTraveller,
  type SeatRow,
  seatsOf,
} from './store.ts'
export { swapSeatPayment } from './seats/swap-payment.ts'
export {
  cancelAskingEnds,
  cancelShareOf,
  refundOfSeat,
  decideCancelAnswer,
  decideProposal,
  type KeptReason,
} from '../rules/cancelling/cancel-question.ts'
export { isActive } from '../rules/group-life.ts'
export { decideFillBy } from '../rules/filling/decide-fill.ts'
export type { PriceIncrease, Released, Reopened } from '../rules/filling/fill-end.ts'
export type { FillInput, Reserved } from '../rules/filling/fill-input.ts'
export type { Unnamed } from '../rules/filling/refused-names.ts'
export { areSinglesCheaper, shareOf, whyNoGroup } from '../rules/group-offer.ts'
export { deadlineEmailAt } from '../rules/deadline-email.ts'
export { deadlineOf, groupRule } from '../rules/group-rule.ts'
export { groupsData } from './personal-data.ts'
export { groupsCopy, seatKeepsAccountOpen } from './views/traveller-data.ts'
export { type GroupOrder, type GroupPurpose, groupSubject, groupSubjectKind, orderOf } from './group-order.ts'
export { groupNotices } from '../rules/group-notices.ts'
export { holdNeedOf } from '../rules/hold-need.ts'
export type { GroupReleaseReason } from '../rules/hold-orders.ts'
export {
  canLose,
  decideEnd,
  decideExpiry,
  decideLoss,
  decideNo,
  decideRefused,
  decideReopening,
  type GroupChange,
  mayHaveFilled,
} from '../rules/moves/decide-end.ts'
export { askingEnds, decideLeaving, decideYes, isYesOver } from '../rules/moves/decide-seat.ts'

export function createGroups(deps: GroupDeps): Feature {
  return { routes: (app) => groupRoutes(app, deps) }
}
