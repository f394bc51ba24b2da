import { storedUser } from '../../../../browser/session.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { addPushDevice, noticeChoices } from '../../contract.ts'
import { endPush, pushOwner, subscribe } from './browser-push.ts'

/** Has this browser told of what happens; false where the traveller does not allow it. */
export async function startPush(api: Api, userId: string, pushKey: string): Promise<boolean> {
  const subscription = await subscribe(pushKey, userId)
  if (storedUser()?._id !== userId) {
    // logged out while the browser was asking its service
    await endPush()
    return false
  }
  if (!subscription) return false
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api(addPushDevice, { body: { endpoint, keys: { p256dh, auth } } })
  return true
}

/**
 * Tells the server once more where this browser is reached, if this account has switched it on here: the server forgets it
 * with the login, and the address or the key may be another by now. What another account has left here ends.
 */
export async function keepPush(api: Api, userId: string): Promise<void> {
  const owner = await pushOwner()
  if (owner === null) return
  if (owner !== userId) {
    await endPush()
    return
  }
  if (Notification.permission !== 'granted') return
  const { pushKey } = await api(noticeChoices, {})
  if (pushKey !== null) await startPush(api, userId, pushKey)
}
