import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import { pendingSession, readOwned, storeOwned } from '../../../../browser/kept/pending-payment.ts'
import { storageKeys } from '../../../../browser/storage-keys.ts'

beforeEach(stubStorages)

/** Whoever this browser has signed in from now on; null: nobody. */
const here = (id: string | null) =>
  localStorage.setItem(storageKeys.user, JSON.stringify(id === null ? null : { _id: id }))
const join = { groupId: 'g', filled: { traveller: { firstName: 'Ada' } }, sessionId: 'cs_1' }

test('[GRP-06] what an account has filled in is shown to nobody who signs in after it in the same tab', () => {
  here('ada')
  storeOwned('pendingGroupJoin', join)
  expect(readOwned('pendingGroupJoin')).toMatchObject(join)
  for (const other of [null, 'bram']) {
    here(other)
    expect([readOwned('pendingGroupJoin'), pendingSession()]).toEqual([null, null])
  }
  // it was their session that ended, and they are back
  here('ada')
  expect(pendingSession()).toBe('cs_1')
})

test('[GRP-06] what somebody has filled in before they signed in is theirs afterwards', () => {
  here(null)
  storeOwned('pendingGroupJoin', join)
  here('ada')
  expect(readOwned('pendingGroupJoin')).toMatchObject(join)
})
