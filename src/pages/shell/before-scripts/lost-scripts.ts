/**
 * A document whose scripts cannot all be loaded would wait for them for ever: what it says is loading never comes, and what is pressed
 * is kept for later. It is loaded anew once, because a release may have replaced the files that it names; where that was done already it
 * says so, and lets go of what was pressed. The sentence stands in the `noscript` of the page.
 *
 * Inline, because the scripts that are lost cannot notice it. A module that is missing is an error of the element that imports it, and
 * where the import stands inside of a script, a rejection that nobody handles.
 */
export const noticeLostScripts = `{
  const say = () => {
    const box = document.createElement('div')
    box.innerHTML = document.querySelector('main > noscript').textContent
    const sentence = box.querySelector('[data-lost]')
    sentence.hidden = false
    document.querySelector('main').prepend(sentence)
    earlyActs.take()
  }
  let isNoticed = false
  const notice = () => {
    if (isNoticed || earlyActs.isOver) return
    isNoticed = true
    const [loaded] = performance.getEntriesByType('navigation')
    if (navigator.onLine && loaded?.type !== 'reload') location.reload()
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
    else say()
  }
  addEventListener('error', ({ target }) => target.localName === 'script' && target.type === 'module' && notice(), true)
  addEventListener('unhandledrejection', ({ reason }) => reason instanceof TypeError && /import/i.test(reason.message) && notice())
}`
