import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { group, groupOf, intentsOfGroup, join, train } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

// six joins over real HTTP, on a machine that may be busy
vi.setConfig({ testTimeout: 180_000 })

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.ticketing.faults.clear())

describe('[GRP-08] the carrier refuses a field that no member can put right', () => {
  test.each([
    // the documents name no code of its own for a date of birth: it can only come as this one
    ['the passengers as a whole', '08:31', '400.101.051', { method: 'POST', path: '/reservations/create' }],
    [
      'the phone number of whoever books',
      '09:31',
      '400.101.022',
      { method: 'PUT', path: '/reservations/confirm' },
    ],
    [
      'the email address of whoever books',
      '11:31',
      '400.101.021',
      { method: 'PUT', path: '/reservations/confirm' },
    ],
    [
      'the address of whoever books',
      '10:31',
      '400.101.025',
      { method: 'PUT', path: '/reservations/confirm' },
    ],
  ])('%s: all six are let go with a reason, and it is not asked again', async (_, time, code, match) => {
    const before = product.ticketing.ledger.reservations().length
    const { groupId } = await groupOf(product, 5, await train(product, time))
    product.ticketing.faults.add({ kind: 'error-before', code, match, times: 1_000 })
    const left = () => product.ticketing.faults.list()[0]!.left
    await join(product, groupId)
    const over = await workUntilGroup(product, groupId, 'released')
    expect(over.reason).toBe('provider_refused')
    const canceled = () =>
      intentsOfGroup(product.payments, groupId).filter(({ status }) => status === 'canceled').length
    await workUntil(product, async () => canceled() === 6)
    // seats that were reserved for it are back
    await workUntil(product, async () =>
      product.ticketing.ledger
        .reservations()
        .slice(before)
        .every(({ state }) => state === 'cancelled'),
    )
    const asked = left()
    expect(1_000 - asked).toBe(1)
    product.clock.advance(6 * 3_600_000)
    await product.worker.idle()
    expect(left()).toBe(asked)
    expect((await group(product, groupId)).state).toBe('released')
  })
})
