import { showClock, startClock } from './clock.js'
import { byId, tell } from './dom.js'
import { showFaults, startFaults } from './faults.js'
import { showInbox, startInbox } from './inbox.js'
import { showLiveTrains, startLiveTrains } from './live-trains.js'
import { showPayments, startPayments } from './payments.js'
import { showTrains } from './trains.js'
import { showRuns, startTravellers } from './travellers.js'

const everyMs = 1000
let away = false
let next

async function look() {
  clearTimeout(next)
  try {
    const state = await (await fetch('/state')).json()
    showProduct(state.product)
    showClock(state)
    showInbox(state)
    showPayments(state)
    showTrains(state)
    showLiveTrains(state)
    showFaults(state)
    showRuns(state)
    if (away) tell('')
    away = false
  } catch (error) {
    away = true
    tell(`The sandboxes do not answer. Trying again… (${error.message})`)
  }
  clearTimeout(next)
  next = setTimeout(look, everyMs)
}

function showProduct(url) {
  byId('product').href = url
  byId('product').textContent = url
}

const choices = await (await fetch('/choices')).json()
startClock()
startInbox()
startPayments(choices)
startFaults(choices)
startTravellers(choices)
startLiveTrains()
document.addEventListener('changed', () => void look())
await look()
