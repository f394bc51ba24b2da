import { byId, second, send } from './dom.js'

let running = true

export function showClock({ clock }) {
  running = clock.running
  byId('now').textContent = second(clock.now)
  byId('now').dateTime = new Date(clock.now).toISOString()
  byId('running').textContent = running ? 'running' : 'stopped'
  byId('running').className = `badge ${running ? 'good' : 'warn'}`
  byId('stop-run').textContent = running ? 'Stop' : 'Run'
  byId('clock-note').hidden = clock.movesProduct
  const field = byId('clock-set').elements.instant
  if (!field.value && document.activeElement !== field) field.value = localInput(clock.now)
}

export function startClock() {
  byId('stop-run').addEventListener('click', () => send('POST', '/clock', { running: !running }))
  for (const button of document.querySelectorAll('[data-advance]'))
    button.addEventListener('click', () =>
      send('POST', '/clock', { advanceMs: Number(button.dataset.advance) }),
    )
  byId('clock-set').addEventListener('submit', (event) => {
    event.preventDefault()
    // what the field holds is the wall clock of whoever looks at it
    send('POST', '/clock', { set: new Date(event.target.elements.instant.value).toISOString() })
  })
}

function localInput(epochMs) {
  const offset = new Date(epochMs).getTimezoneOffset() * 60_000
  return new Date(epochMs - offset).toISOString().slice(0, 16)
}
