export { describeGroup, groupMoneyOf, listUnfinished, presentGroup } from './group-payments.ts'
export { type PriceTrain } from './group-train.ts'
export { type OpenDeps, openGroupCheckout } from './open-group-checkout.ts'
export { presentOpened, writeCheckout } from './write-checkout.ts'
