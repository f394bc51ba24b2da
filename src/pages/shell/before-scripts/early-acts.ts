import { storageKeys } from '../../../browser/storage-keys.ts'

/**
 * Records events that come before hydration and replays them afterwards, so that no input is lost: clicks on buttons, and clicks on
 * links and submits of forms marked `data-early`, both before the page's scripts run and later in parts whose code is still loading.
 * React marks the elements it has hydrated; where no mark is found, nothing more is recorded. Each event is recorded once, however often
 * somebody clicked, and replayed in order. A form that works without scripts also waits once something was clicked before it.
 *
 * Inline, because a file would come too late, and the same on every page.
 */
export const keepEarlyActs = `window.earlyActs = (() => {
  const kept = new Set()
  let isOver = false
  let canTell = true
  let timer
  const isTaken = (node) => !canTell || Object.keys(node).some((key) => key.startsWith('__reactProps$'))
  const actOf = (event) => {
    const { target } = event
    if (event.type === 'submit') return (kept.size > 0 || target.hasAttribute('data-early')) && target
    // with one of these a link opens elsewhere
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
    return target.closest('a[data-early], button[type=button]')
  }
  const keep = (event) => {
    const node = actOf(event)
    if (!node || (isOver && isTaken(node))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.add(node)
    if (isOver) actIn()
  }
  const actIn = (ms) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const act = () => {
    const node = [...kept].find((one) => !one.isConnected || isTaken(one))
    if (!node) return kept.size > 0 && actIn(50)
    kept.delete(node)
    if (node.isConnected) node.requestSubmit ? node.requestSubmit() : node.click()
    actIn()
  }
  for (const type of ['submit', 'click']) document.addEventListener(type, keep, true)
  return {
    get isOver() {
      return isOver
    },
    take() {
      canTell = isTaken(document.body)
      isOver = true
      setTimeout(() => delete document.documentElement.dataset.known)
      actIn()
    },
  }
})()`

/**
 * Runs before the first paint: pages are drawn as for a stranger, and whoever is signed in would see "Log in" until the
 * scripts have taken over. Taken away again then, by `take` above.
 */
export const markKnown = () =>
  `try{if(localStorage.getItem('${storageKeys.user}'))document.documentElement.dataset.known=''}catch{}`

/** Shows the login's note about a session that has ended before the first paint too: shown later, it would push the form down. */
export const markEnded = () =>
  `try{if(JSON.parse(localStorage.getItem('${storageKeys.previousRoute}')).ended)document.documentElement.style.setProperty('--ended','block')}catch{}`

/**
 * Where a browser forbids storage (Chrome with all cookies blocked), even naming it throws, and so would all that reads it: the page, and
 * the router's own scripts. It then remembers things as long as it is open, and nothing after that.
 */
export const lendStorage = `for (const name of ['localStorage', 'sessionStorage'])
  try {
    window[name].length
  } catch {
    const kept = new Map()
    Object.defineProperty(window, name, {
      value: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, String(value)),
        removeItem: (key) => void kept.delete(key),
      },
    })
  }`

/**
 * Called once the page has taken over: does what was kept again, now with its own handlers. One turn later: only then
 * does the page know whether somebody is signed in.
 */
export function doEarlyActs(): void {
  ;(window as { earlyActs?: { take(): void } }).earlyActs?.take()
}
