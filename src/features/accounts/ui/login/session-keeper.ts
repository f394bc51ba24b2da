import { ApiUnreachable, type SessionKeeper } from '../../../../browser/api.ts'
import { storedUser, storeUser, ticketsForgotten } from '../../../../browser/session.ts'
import { defaultLanguage, languageOfPath } from '../../../../kernel/languages.ts'
import { storePreviousPath } from './previous-route.ts'

/** The bearer of this browser, renewed silently and by one tab at a time. */
export const sessionKeeper: SessionKeeper = {
  token() {
    const token = storedUser()?.access_token ?? null
    // fetched while this page's release is still there: it will be needed when the bearer is old
    if (token !== null) loadExchange().catch(() => {})
    return token
  },

  renew: (refused) =>
    oneAtATime(async () => {
      const token = storedUser()?.access_token
      // another tab or call was faster: its token is ours too
      return token !== undefined && (token !== refused || exchange(token))
    }),

  async lost() {
    // its traveller has ended it while the call was under way, and the page shows what follows
    if (storedUser() === null) return
    storeUser(null)
    storePreviousPath(location.pathname + location.search)
    const language = languageOfPath(location.pathname) ?? (document.documentElement.lang || defaultLanguage)
    await ticketsForgotten()
    location.assign(`/${language}/login`)
  },
}

/** Not part of the first load: it, and the calls of accounts with it, are needed by whoever is signed in. */
const loadExchange = () => import('./exchange-session.ts')

async function exchange(old: string): Promise<boolean> {
  const { exchangeSession } = await loadExchange().catch((error: unknown) => {
    throw new ApiUnreachable('The code that renews a session', { cause: error })
  })
  return exchangeSession(old)
}

function oneAtATime(act: () => Promise<boolean>): Promise<boolean> {
  // only where pages are served without https from another machine are there no locks
  return 'locks' in navigator ? navigator.locks.request('sixrail-refresh', act) : act()
}
