import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import { keepPending } from '../../../../browser/kept/pending-payment.ts'
import { storageKeys } from '../../../../browser/storage-keys.ts'
import { leftBehind } from './try-again.tsx'

beforeEach(stubStorages)

/** Whoever this browser has signed in from now on. */
const here = (id: string) => localStorage.setItem(storageKeys.user, JSON.stringify({ _id: id }))
const end = (id: string) => ({ time: '2026-11-26T08:23:00+01:00', station: { id, name: id } })
const train = { connectionId: 'c1', trainDetails: { departure: end('Utrecht'), arrival: end('Maastricht') } }
const ada = { firstName: 'Ada', lastName: 'Vos', birthDate: '1990-02-03' }

test.each([
  { key: 'pendingGroupJoin', value: { ...train, groupId: 'g', traveller: ada } },
  { key: 'pendingGroupCreation', value: { ...train, groupName: 'Six', creatorDetails: ada } },
] as const)('[GRP-06] what $key holds of a traveller is offered to them alone', (pending) => {
  here('ada')
  keepPending(pending, 'cs_1')
  expect(leftBehind()).toMatchObject({ connectionId: 'c1', traveller: ada })
  here('bram')
  expect(leftBehind()).toBeNull()
  here('ada')
  expect(leftBehind()).toMatchObject({ traveller: ada })
})
