import { keepPreviousRoute } from '../../../../browser/previous-route.ts'
import { ApiUnreachable, type Bearer } from '../../../../browser/api.ts'
import { storedUser, storeUser, ticketsForgotten } from '../../../../browser/session.ts'
import { defaultLanguage, languageOfPath } from '../../../../kernel/languages.ts'
import { refresh, type User } from '../../contract.ts'

/**
 * A fresh bearer in place of the old one; null where the session is over, or is somebody else's by now. No answer is not its end: only
 * a refusal is.
 */
export async function exchangeSession(old: Bearer): Promise<Bearer | null> {
  // a page that is left meanwhile does not stop it: the old cookie would then be shown once more, as if it had been stolen
  const response = await fetch(refresh.path, { method: refresh.method, keepalive: true }).catch(
    (error: unknown) => {
      throw new ApiUnreachable(refresh.name, { cause: error })
    },
  )
  if (response.status === 401) return null
  if (!response.ok) throw new ApiUnreachable(`${refresh.name} answered ${response.status}`)
  const { user } = (await response.json()) as { user: User }
  // logged out while the answer was on its way: stays logged out
  if (storedUser()?.access_token !== old.access_token) return null
  storeUser(user)
  return user._id === old._id ? user : null
}

/** To the login, which says why (`endedSession`), and from there back to this page. */
export async function leaveSession(): Promise<void> {
  const ended = { email: storedUser()?.email ?? '' }
  storeUser(null)
  keepPreviousRoute(location.pathname + location.search, undefined, ended)
  const language = languageOfPath(location.pathname) ?? (document.documentElement.lang || defaultLanguage)
  await ticketsForgotten()
  location.assign(`/${language}/login`)
}
