import { paymentsContract } from './payments-contract.ts'
import { paymentsSandboxRig } from './payments-sandbox-rig.ts'

paymentsContract('the Stripe adapter at the payments sandbox', paymentsSandboxRig)
