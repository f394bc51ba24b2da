import { storageKeys } from '../../browser/storage-keys.ts'

/**
 * Runs before anything else in the page. A press of a button, or of a link or the sending of a form marked `data-early`,
 * is kept where React is not there yet, so that nothing typed or meant is lost: before the page's scripts have taken
 * over, and after that in parts whose code is still on the way. React marks what it has taken over; where no mark is
 * found, nothing is kept after that. Each act is kept once, however often somebody pressed, and done in its turn. A form
 * that could go without scripts waits too once something was pressed before it.
 *
 * Inline, and the same on every page: its hash never changes.
 */
export const keepEarlyActs = `window.earlyActs=(()=>{let isOver=false,canTell=true,timer;const kept=new Set();const isTaken=n=>!canTell||Object.keys(n).some(k=>k.startsWith('__reactProps$'));const keep=e=>{const plain=!(e.metaKey||e.ctrlKey||e.shiftKey);const n=e.type==='submit'?(kept.size>0||e.target.hasAttribute('data-early'))&&e.target:plain&&e.target.closest('a[data-early],button[type=button]');if(!n||isOver&&isTaken(n))return;e.preventDefault();e.stopImmediatePropagation();kept.add(n);if(isOver)soon()};const soon=ms=>{clearTimeout(timer);timer=setTimeout(act,ms)};const act=()=>{const n=[...kept].find(n=>!n.isConnected||isTaken(n));if(!n)return kept.size>0&&soon(50);kept.delete(n);if(n.isConnected)n.requestSubmit?n.requestSubmit():n.click();soon()};['submit','click'].forEach(type=>document.addEventListener(type,keep,true));return{take(){canTell=isTaken(document.body);isOver=true;setTimeout(()=>delete document.documentElement.dataset.known);soon()}}})()`

/**
 * Runs before the first paint: pages are drawn as for a stranger, and whoever is signed in would see "Log in" until the
 * scripts have taken over. Taken away again then, by `take` above.
 */
export const markKnown = `try{if(localStorage.getItem('${storageKeys.user}'))document.documentElement.dataset.known=''}catch{}`

/**
 * Called once the page has taken over: does what was kept again, now with its own handlers. One turn later: only then
 * does the page know whether somebody is signed in.
 */
export function doEarlyActs(): void {
  ;(window as { earlyActs?: { take(): void } }).earlyActs?.take()
}
