export { acceptPrice, declinePrice } from './answer-price.ts'
export { endAsking, endAskingWork, giveSeatsBack, isAskingOver, unreserveWork } from './ask-members.ts'
export { answerName, endNames, endNamesWork } from './ask-names.ts'
export { type Filled, fillKind, fillSaga, fillStarter } from './fill-group.ts'
