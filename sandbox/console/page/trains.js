import { badge, byId, draw, h, moment, money, table } from './dom.js'

const tones = { created: 'warn', processing: 'warn', confirmed: 'good', failed: 'bad', cancelled: '' }

export function showTrains({ reservations, bookings }) {
  byId('trains-count').textContent = `${reservations.count} and ${bookings.count}`
  draw('reservations', reservations.list, (list) =>
    table(
      ['Reservation', 'State', 'Train', 'Travellers', 'Price', 'Made'],
      list.map((one) => [
        h('code', {}, `…${one.id.slice(-8)}`),
        [badge(one.state, tones[one.state]), one.error ? h('div', { class: 'quiet' }, one.error) : null],
        train(one),
        travellers(one),
        money(one.totalPrice, one.currency),
        moment(one.createdAt) + (one.expiresAt ? `, kept until ${moment(one.expiresAt)}` : ''),
      ]),
      'No reservations yet.',
    ),
  )
  draw('bookings', bookings.list, (list) =>
    table(
      ['Booking', 'State', 'Train', 'Travellers', 'Price', 'Made'],
      list.map((one) => [
        [h('code', {}, one.distribusionNumber), h('div', { class: 'quiet' }, one.carrierNumber)],
        one.refund === null
          ? badge('valid', 'good')
          : [
              badge('cancelled'),
              h('div', { class: 'quiet' }, `${money(one.refund, one.currency)} given back`),
            ],
        train(one),
        travellers(one),
        money(one.totalPrice, one.currency),
        moment(one.createdAt),
      ]),
      'No bookings yet.',
    ),
  )
}

const train = ({ from, to, trains, departs }) => [
  `${from} → ${to}`,
  // the station's wall clock, which needs no zone to be read
  h('div', { class: 'quiet' }, `${trains}, ${departs.replace('T', ' ').slice(0, 16)}`),
]

const travellers = ({ id, travellers }) =>
  h(
    'details',
    { 'data-key': id },
    h('summary', {}, String(travellers.length)),
    travellers.map((name) => h('div', {}, name)),
  )
