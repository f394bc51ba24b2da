export { accessSeat, accessToDelete, mustCollect } from './access.ts'
export { askedFields } from './asked-fields.ts'
export { bookGroup, releaseGroup, reopenGroup, setFill } from './end-group.ts'
export { loseSeat } from './free-seats.ts'
export { foundGroup, type PendingGroup } from './found-group.ts'
export { dropLease, holdSeat } from './hold-seat.ts'
export { answerLead, offerLead } from './hand-over.ts'
export { accessQuestion, askForPrice, goOnIfAccepted, priceQuestions } from './price-question.ts'
export { accessNameQuestion, askForNames, nameQuestions, setName } from './name-question.ts'
export { announceTravellers, groupTopics } from './live.ts'
export { leaseSeat, renameLease, type SeatHolder } from './lease-seat.ts'
export { leaveSeat } from './leave-seat.ts'
export { noteSinglePrice } from './note-single-price.ts'
export { countGroups, fullGroups } from './operator-questions.ts'
export { offerGroup } from './offer-group.ts'
export type { GroupDeeds, Payment } from './needs.ts'
export { groupRoutes } from './routes.ts'
export {
  type GroupRow,
  groupById,
  groupWithSeats,
  hasSeatOn,
  lockGroup,
  lockTraveller,
  type SeatRow,
  seatsOf,
  setDeadline,
} from './store.ts'
export { swapSeatPayment } from './swap-payment.ts'
export { decideFill, fillStep, isFillStep } from '../rules/fill-group.ts'
export type { SettledSeat } from '../rules/capture-six.ts'
export type { FillInput, Reserved } from '../rules/fill-input.ts'
export type { Unnamed } from '../rules/refused-names.ts'
export { areSinglesCheaper, shareOf, whyNoGroup } from '../rules/group-offer.ts'
export { deadlineOf, groupRule } from '../rules/group-rule.ts'
export type { Released } from '../rules/release-six.ts'
export { forgetInGroups, groupDataOf, hasLivingSeat } from './traveller-data.ts'
