interface EarlyForms {
  /** Stops keeping; gives back the form that was sent too early, if one was. */
  take(): HTMLFormElement | null
}

/**
 * Runs before anything else in the page: a form marked `data-early` that is sent before the page's scripts have taken
 * over is kept instead of sent, so that nothing typed is lost. Inline, and the same on every page: its hash never changes.
 */
export const keepEarlyForms = `window.earlyForms=(()=>{let kept=null;const keep=e=>{if(e.target.hasAttribute('data-early')){e.preventDefault();e.stopImmediatePropagation();kept=e.target}};document.addEventListener('submit',keep,true);return{take(){document.removeEventListener('submit',keep,true);const f=kept;kept=null;return f}}})()`

/** Called once the page has taken over: sends the kept form again, now to its own handler. */
export function sendEarlyForm(): void {
  const form = (window as { earlyForms?: EarlyForms }).earlyForms?.take()
  if (form?.isConnected) form.requestSubmit()
}
