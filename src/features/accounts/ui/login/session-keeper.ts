import { ApiUnreachable, type SessionKeeper } from '../../../../browser/api.ts'
import { storedUser } from '../../../../browser/session.ts'

/** The bearer of this browser, renewed silently and by one tab at a time. */
export const sessionKeeper: SessionKeeper = {
  bearer() {
    const user = storedUser()
    // fetched while this page's release is still there: it will be needed when the bearer is old
    if (user) load().catch(() => {})
    return user
  },

  renew: (refused) =>
    oneAtATime(async () => {
      const user = storedUser()
      if (user?._id !== refused._id) return null
      // another tab or call was faster: its bearer is ours too
      if (user.access_token !== refused.access_token) return user
      return (await neededPart()).exchangeSession(user)
    }),

  // its traveller may have ended it while the call was under way, or somebody else may be signed in: the page shows what follows
  lost: async (refused) =>
    storedUser()?.access_token === refused.access_token ? (await neededPart()).leaveSession() : undefined,
}

/** Not part of the first load: it, and the calls of accounts with it, are needed by whoever is signed in. */
const load = () => import('./exchange-session.ts')

const neededPart = () =>
  load().catch((error: unknown) => {
    throw new ApiUnreachable('The code that renews a session', { cause: error })
  })

function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  // only where pages are served without https from another machine are there no locks
  return 'locks' in navigator ? navigator.locks.request('sixrail-refresh', act) : act()
}
