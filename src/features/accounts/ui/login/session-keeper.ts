import { ApiUnreachable, type SessionKeeper } from '../../../../browser/api.ts'
import { storedUser, storeUser } from '../../../../browser/session.ts'
import { defaultLanguage, languageOfPath } from '../../../../kernel/languages.ts'
import { refresh, type User } from '../../contract.ts'
import { storePreviousPath } from './previous-route.ts'

/** The bearer of this browser, renewed silently and by one tab at a time. */
export const sessionKeeper: SessionKeeper = {
  token: () => storedUser()?.access_token ?? null,

  renew: (refused) =>
    oneAtATime(async () => {
      const token = storedUser()?.access_token
      // another tab or call was faster: its token is ours too
      return token !== undefined && (token !== refused || exchange(token))
    }),

  lost() {
    storeUser(null)
    storePreviousPath(location.pathname + location.search)
    const language = languageOfPath(location.pathname) ?? (document.documentElement.lang || defaultLanguage)
    location.assign(`/${language}/login`)
  },
}

/** No answer is not the end of a session: only a refusal is. */
async function exchange(old: string): Promise<boolean> {
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

function oneAtATime(act: () => Promise<boolean>): Promise<boolean> {
  // only where pages are served without https from another machine are there no locks
  return 'locks' in navigator ? navigator.locks.request('sixrail-refresh', act) : act()
}
