import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '../../../../testing/screens/memory-storage.ts'
import { ApiRefusal, ApiUnreachable } from '../../../browser/api.ts'
import { forgetPending, keepPending, pendingSession } from '../../../browser/kept/pending-payment.ts'
import { readStored, storageKeys, store } from '../../../browser/storage-keys.ts'
import type { Api } from '../../../kernel/contract.ts'
import { endCheckout } from './end-checkout.ts'

beforeEach(stubStorages)

/** A server that answers with the state, and what is done in the tab while it is asked. */
const answering = (state: string, meanwhile = () => {}) =>
  (async () => {
    meanwhile()
    return { checkout: { state } }
  }) as unknown as Api
const begin = (sessionId: string) => keepPending({ key: 'pendingGroupCreation', value: {} }, sessionId)
const draft = () => readStored(sessionStorage, storageKeys.pendingGroupJoin)
const keepDraft = () => store(sessionStorage, storageKeys.pendingGroupJoin, { of: 'x' })
const end = (api: Api, isNamed: boolean) => endCheckout(api, { sessionId: 'cs_1', isNamed }, () => {})

test('[PAY-04] what was pending of a payment that was left goes, and nothing that was begun meanwhile', async () => {
  begin('cs_1')
  await end(answering('released'), false)
  expect(pendingSession()).toBeNull()

  begin('cs_1')
  await end(
    answering('released', () => begin('cs_2')),
    true,
  )
  expect(pendingSession()).toBe('cs_2')
})

test('[PAY-04] giving up one payment forgets what is pending of it, and nothing of another', () => {
  begin('cs_2')
  forgetPending('cs_1')
  expect(pendingSession()).toBe('cs_2')
  forgetPending('cs_2')
  expect(pendingSession()).toBeNull()
})

test('[PAY-04] a draft from before goes where nothing else is pending, and one that is kept meanwhile stays', async () => {
  keepDraft()
  await end(answering('released'), true)
  expect(draft()).toBeNull()

  await end(answering('released', keepDraft), true)
  expect(draft()).toEqual({ of: 'x' })
})

test('[PAY-04] in a state that this version does not know only what the address does not name stays, to be asked anew', async () => {
  begin('cs_1')
  await end(answering('halved'), false)
  expect(pendingSession()).toBe('cs_1')
  await end(answering('halved'), true)
  expect(pendingSession()).toBeNull()
})

test('[PAY-04] of a payment that nobody knows there is nothing to end, and of one that cannot be asked about nothing is known', async () => {
  const told = async (error: Error) => {
    const heard: unknown[] = []
    const api = (async () => {
      throw error
    }) as unknown as Api
    await endCheckout(api, { sessionId: 'cs_1', isNamed: true }, (ending) => heard.push(ending))
    return heard
  }
  const notFound = { code: 'checkout_not_found', message: 'We can’t find this payment.' }
  expect(await told(new ApiRefusal(404, notFound))).toEqual(['ending', 'nothing'])
  expect(await told(new ApiRefusal(503, { ...notFound, code: 'unavailable' }))).toEqual(['ending', 'other'])
  expect(await told(new ApiUnreachable())).toEqual(['ending', 'other'])
})

test('[PAY-04] with what became of a payment goes what it was for, so that its page has the words for it', async () => {
  const heard: unknown[] = []
  const left = { sessionId: 'cs_1', isNamed: true }
  await endCheckout(answering('captured'), left, (...told) => heard.push(told))
  expect(heard).toEqual([['ending'], ['paid', { state: 'captured' }]])
})
