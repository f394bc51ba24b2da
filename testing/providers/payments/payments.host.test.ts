import { test, vi } from 'vitest'
import { abilities, mode, paymentsHostRig } from '../host/payments-host-rig.ts'
import { paymentsContract } from './payments-contract.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

// how to run it at the real host: docs/providers/recordings.md
if (mode === 'off')
  test('payments at a host', ({ skip }) => skip('SUITE is not set, and there is no recording'))
else paymentsContract(`the Stripe adapter at a host (${mode})`, paymentsHostRig, abilities)
