import { ApiUnreachable } from '../../../../browser/api.ts'
import { storedUser, storeUser } from '../../../../browser/session.ts'
import { refresh, type User } from '../../contract.ts'

/** A fresh bearer in place of the old one; false where the session is over. No answer is not its end: only a refusal is. */
export async function exchangeSession(old: string): Promise<boolean> {
  const response = await fetch(refresh.path, { method: refresh.method }).catch((error: unknown) => {
    throw new ApiUnreachable(refresh.name, { cause: error })
  })
  if (response.status === 401) return false
  if (!response.ok) throw new ApiUnreachable(`${refresh.name} answered ${response.status}`)
  const { user } = (await response.json()) as { user: User }
  // logged out while the answer was on its way: stays logged out
  if (storedUser()?.access_token !== old) return false
  storeUser(user)
  return true
}
