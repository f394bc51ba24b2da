import { storageKeys } from '../../browser/storage-keys.ts'

interface EarlyActs {
  /** Stops keeping; gives back the form or link that was used too early, if one was. */
  take(): HTMLFormElement | HTMLAnchorElement | HTMLButtonElement | null
}

/**
 * Runs before anything else in the page: a form marked `data-early` that is sent, or a link or button so marked that is pressed,
 * before the page's scripts have taken over is kept instead, so that nothing typed or meant is lost. Inline, and the same
 * on every page: its hash never changes.
 */
export const keepEarlyActs = `window.earlyActs=(()=>{let kept=null;const keep=e=>{const plain=!(e.metaKey||e.ctrlKey||e.shiftKey);const t=e.type==='submit'?e.target.hasAttribute('data-early')&&e.target:plain&&e.target.closest('a[data-early],button[data-early]');if(t){e.preventDefault();e.stopImmediatePropagation();kept=t}};const all=f=>['submit','click'].forEach(n=>document[f](n,keep,true));all('addEventListener');return{take(){all('removeEventListener');setTimeout(()=>delete document.documentElement.dataset.known);const f=kept;kept=null;return f}}})()`

/**
 * Runs before the first paint: pages are drawn as for a stranger, and whoever is signed in would see "Log in" until the
 * scripts have taken over. Taken away again then, by `take` above.
 */
export const markKnown = `try{if(localStorage.getItem('${storageKeys.user}'))document.documentElement.dataset.known=''}catch{}`

/** Called once the page has taken over: does the kept act again, now with its own handler. */
export function doEarlyAct(): void {
  const kept = (window as { earlyActs?: EarlyActs }).earlyActs?.take()
  // one turn later: only then does the page know whether somebody is signed in
  setTimeout(() => {
    if (!kept?.isConnected) return
    if (kept instanceof HTMLFormElement) kept.requestSubmit()
    else kept.click()
  })
}
