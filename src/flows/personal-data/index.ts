export { deleteAccount } from './delete-account.ts'
export { exportAccount } from './export-account.ts'
export {
  findCardsToForget,
  forgetCard,
  forgetCardsWork,
  forgetCardWork,
  forgetPayer,
  forgetPayerWork,
} from './forget-cards.ts'
export { sweep, sweepWork } from './sweep.ts'
