import { ticketingContract } from './ticketing-contract.ts'
import { ticketingSandboxRig } from './ticketing-sandbox-rig.ts'

ticketingContract('the Distribusion adapter at the ticketing sandbox', ticketingSandboxRig)
