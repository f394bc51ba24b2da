import { test, vi } from 'vitest'
import { abilities, mode, ticketingHostRig } from '../host/ticketing-host-rig.ts'
import { ticketingContract } from './ticketing-contract.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 })

// how to run it at the demo host: docs/providers/recordings.md
if (mode === 'off')
  test('ticketing at a host', ({ skip }) => skip('SUITE is not set, and there is no recording'))
else ticketingContract(`the Distribusion adapter at a host (${mode})`, ticketingHostRig, abilities)
