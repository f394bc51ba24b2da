import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { day, openBench } from '../test-bench.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'payments-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('a restart loses neither holds nor keys nor held webhooks', async () => {
  const stateFile = join(folder, 'state', 'payments.json')
  const before = await openBench({ stateFile })
  before.sandbox.webhooks.mode = 'late'
  const { id } = await before.hold()
  const open = await before.createSession({}, 'key-1')
  await before.close()

  const after = await openBench({ stateFile, clock: before.clock, webhookUrls: [] })
  expect((await after.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
  expect((await after.createSession({}, 'key-1')).id).toBe(open.id)
  expect(after.sandbox.webhooks.list().map((delivery) => delivery.state)).toEqual([
    'held',
    'held',
    'held',
    'held',
  ])
  after.clock.advance(8 * day)
  expect(after.sandbox.ledger.summary().paymentIntents).toMatchObject([{ status: 'canceled' }])
  expect(after.sandbox.ledger.sessions()[1]).toMatchObject({ id: open.id, status: 'expired' })
  await after.close()
})

it('a hold from before the restart can be captured after it', async () => {
  const stateFile = join(folder, 'payments.json')
  const before = await openBench({ stateFile })
  const { id } = await before.hold()
  await before.close()

  const after = await openBench({ stateFile, clock: before.clock })
  await after.stripe.paymentIntents.capture(id)
  expect(after.sandbox.ledger.sessions()[0]).toMatchObject({ payment_intent: id, payment_status: 'paid' })
  await after.close()
})
