import { byId, draw, h, send, table } from './dom.js'

export function showLiveTrains({ live, parties }) {
  byId('live').hidden = !parties.includes('live-schedule')
  const { mood } = byId('live-mood').elements
  if (document.activeElement !== mood) mood.value = live.mood
  byId('live-clear').disabled = live.orders.length === 0
  draw('live-orders', live.orders, (orders) =>
    table(
      ['Train', 'Service date', 'What happens', ''],
      orders.map((order) => [
        order.train,
        order.date,
        words(order),
        h(
          'button',
          {
            'data-key': `order:${order.id}`,
            'aria-label': `Withdraw: ${order.train} ${words(order)}`,
            onclick: () => send('DELETE', `/live/orders/${order.id}`),
          },
          'Withdraw',
        ),
      ]),
      'Nothing is ordered.',
    ),
  )
}

export function startLiveTrains() {
  const form = byId('live-order')
  const { train, date, what, minutes, platform, station } = form.elements
  const ask = () => {
    byId('live-late').hidden = what.value !== 'late'
    byId('live-platform').hidden = what.value !== 'platform'
    byId('live-station').hidden = !['platform', 'skip'].includes(what.value)
  }
  ask()
  what.addEventListener('change', ask)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const orders = {
      late: { lateMinutes: Number(minutes.value) },
      cancelled: { cancelled: true },
      platform: { platform: platform.value, station: station.value },
      skip: { skip: station.value },
    }
    send('POST', '/live/orders', { train: train.value, date: date.value, ...orders[what.value] })
  })
  byId('live-clear').addEventListener('click', () => send('DELETE', '/live/orders'))
  const { mood } = byId('live-mood').elements
  mood.addEventListener('change', () => send('POST', '/live/mood', { mood: mood.value }))
}

const words = ({ lateMinutes, cancelled, platform, skip, station }) =>
  [
    lateMinutes === undefined ? null : `${lateMinutes} min late`,
    cancelled ? 'cancelled' : null,
    platform ? `platform ${platform}${station ? ` at ${station}` : ''}` : null,
    skip ? `does not stop at ${skip}` : null,
  ]
    .filter(Boolean)
    .join(', ')
