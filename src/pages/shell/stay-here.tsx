import { useContext, useEffect } from 'react'
import { createPath, type DataRouter, type Location, UNSAFE_DataRouterContext } from 'react-router'
import { ApiUnreachable } from '../../browser/api.ts'
import { isReachable } from '../../browser/is-reachable.ts'
import { isLostModule, loadAsDocument, lostPage } from '../../browser/lost-page.ts'
import { useText } from '../../browser/text.tsx'
import { isKeptTicket } from '../../features/bookings/ui/offline/is-kept.ts'
import { useToast } from '../../kit/overlays/toaster.tsx'

/**
 * A link that leads nowhere for want of a network leaves its page there and says so; it can be pressed again. To a ticket that this
 * browser keeps it leads on. Loaded with every page, after it: without a network it could not be had.
 */
export default function StayHere() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const toast = useToast()
  const { t } = useText()
  useEffect(() => {
    let takeAway = () => {}
    const say = () => {
      takeAway()
      takeAway = toast({ text: t('browser.errors.unreachable'), tone: 'error' })
    }
    return router && stayHere(router, say)
  }, [router, toast, t])
  return null
}

const blocker = 'stay-here'
/** Pages whose code could not be had: no browser asks again for a module that failed once, nor does the router. */
const lost = new Set<string>()
/** The browser itself has gone back or forward already. */
const isBrowsers = (action: string) => action === 'POP'

function stayHere(router: DataRouter, say: () => void): () => void {
  /** A new document brings code that was lost. */
  const tryDocument = async (to: Location) => {
    if (!(await loadAsDocument(createPath(to)))) await openKeptOrSay(to)
  }
  /** By a document, too: the worker that keeps tickets answers only for pages that begin at one. */
  const openKeptOrSay = async (to: Location) => {
    if (await isKeptTicket(to.pathname)) window.location.assign(createPath(to))
    else say()
  }
  /** A browser may be wrong that believes itself without a network: then the link leads on as ever. */
  const goOnOrSay = async (to: Location) => {
    const { location: here } = router.state
    if (!(await isReachable())) return openKeptOrSay(to)
    const { blockers, location, navigation } = router.state
    const proceed = blockers.get(blocker)?.proceed
    if (proceed) return proceed()
    // back meanwhile: the blocker is gone, and with it the way it held; whoever is on another way by now stays on that
    if (location === here && navigation.state === 'idle') {
      void router.navigate(createPath(to), { state: to.state })
    }
  }
  const wayToPage = () => {
    const { navigation, errors } = router.state
    const isOnTheWay = navigation.state === 'loading' && !isBrowsers(navigation.historyAction) && !errors
    return isOnTheWay ? navigation : null
  }
  const turnBack = () => {
    const { location: here } = router.state
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void router.navigate(createPath(here), { ...options, state: here.state })
  }

  // only while it is needed: the router warns of blockers where a link within the page was followed
  const watch = () => {
    router.deleteBlocker(blocker)
    if (navigator.onLine) return
    router.getBlocker(blocker, ({ currentLocation, nextLocation, historyAction }) => {
      const isLink = !isBrowsers(historyAction) && nextLocation.pathname !== currentLocation.pathname
      if (isLink) void goOnOrSay(nextLocation)
      return isLink
    })
  }

  // where the code of a page cannot be had, the router loads this page anew: without a network that is the end of it
  const keepPage = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    const page = wayToPage()?.matches.find(({ route }) => route.lazy)?.route
    if (!page) return
    event.preventDefault()
    lost.add(page.id)
    turnBackFromLost()
  }
  const turnBackFromLost = () => {
    const way = wayToPage()
    if (!way?.matches.some(({ route }) => lost.has(route.id))) return
    turnBack()
    void tryDocument(way.location)
  }

  lostPage.keepsTraveller = (error, url) => {
    const way = wayToPage()
    const isCode = isLostModule(error)
    if (!way || way.location.pathname + way.location.search !== url.pathname + url.search) return false
    if (!isCode && !(error instanceof ApiUnreachable)) return false
    turnBack()
    if (isCode) void tryDocument(way.location)
    else say()
    return true
  }

  watch()
  window.addEventListener('online', watch)
  window.addEventListener('offline', watch)
  const unsubscribe = router.subscribe(() => queueMicrotask(turnBackFromLost))
  // some browsers have none yet; there the page is loaded anew as ever
  const navigations = 'navigation' in window ? window.navigation : null
  navigations?.addEventListener('navigate', keepPage)
  return () => {
    delete lostPage.keepsTraveller
    router.deleteBlocker(blocker)
    window.removeEventListener('online', watch)
    window.removeEventListener('offline', watch)
    unsubscribe()
    navigations?.removeEventListener('navigate', keepPage)
  }
}
