export { acceptPrice, declinePrice } from './answer-price.ts'
export { endAsking, giveSeatsBack, isAskingOver } from './ask-members.ts'
export { answerName, endNames } from './ask-names.ts'
export { type Filled, fillKind, fillSaga, fillStarter } from './fill-group.ts'
