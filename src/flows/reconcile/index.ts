export { knock } from './group-doors.ts'
export { settleCheckout, type SettleDeps } from './settle-checkout.ts'
