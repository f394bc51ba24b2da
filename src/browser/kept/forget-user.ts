import { storeUser } from '../session.ts'
import { readStored, storageKeys, store } from '../storage-keys.ts'

/** After logging out: nothing that names the traveller stays behind, not even data of an unfinished checkout. */
export function forgetUser(): void {
  storeUser(null)
  const left = [
    'pendingGroupCreation',
    'pendingGroupJoin',
    'pendingCheckout',
    'pendingInterest',
    'pendingFollow',
  ] as const
  for (const key of left) store(sessionStorage, storageKeys[key], null)
  store(localStorage, storageKeys.chatDrafts, null)
  const searched = readStored<object>(localStorage, storageKeys.bookingState)
  const checkout = { formData: null, reservation: null, selectedSeats: [], updatedPrice: null }
  if (searched) store(localStorage, storageKeys.bookingState, { ...searched, ...checkout })
}
