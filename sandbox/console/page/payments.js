import { badge, byId, draw, h, moment, money, none, send, shownOf, table } from './dom.js'

const words = {
  requires_capture: ['held', 'warn'],
  succeeded: ['captured', 'good'],
  canceled: ['released', ''],
  requires_action: ['at the bank', 'warn'],
  requires_payment_method: ['not paid', ''],
}

const arrivals = {
  normal: 'as usual',
  duplicate: 'twice each',
  late: 'late: held until delivered by hand',
  reordered: 'back to front',
  lost: 'never: lost',
  'before-redirect': 'before the customer returns',
}

export function showPayments({ payments, webhooks }) {
  byId('payments-count').textContent = shownOf(payments.count, payments.payments)
  draw('totals', payments.totals, totals)
  draw('payments', payments.payments, (list) =>
    table(
      ['Payment', 'State', 'Amount', 'Captured', 'Given back', 'Card', 'Since'],
      list.map((one) => [
        details(one),
        badge(...(words[one.status] ?? [one.status])),
        money(one.amount, one.currency),
        one.captured ? money(one.captured, one.currency) : none,
        givenBack(one),
        one.card ?? none,
        moment(one.createdAt) + (one.heldUntil ? `, held until ${moment(one.heldUntil)}` : ''),
      ]),
      'No payments yet.',
    ),
  )
  const form = byId('webhooks')
  if (document.activeElement !== form.elements.mode) form.elements.mode.value = webhooks.mode
  byId('webhooks-release').hidden = webhooks.held === 0
  byId('webhooks-count').textContent =
    `${webhooks.sent} delivered, ${webhooks.waiting} under way, ${webhooks.held} held, ${webhooks.lost} lost`
}

export function startPayments({ webhookModes }) {
  const { mode } = byId('webhooks').elements
  mode.append(...webhookModes.map((value) => h('option', { value }, arrivals[value] ?? value)))
  mode.addEventListener('change', () => send('POST', '/webhooks', { mode: mode.value }))
  byId('webhooks-release').addEventListener('click', () => send('POST', '/webhooks', { release: true }))
}

function totals(byCurrency) {
  return Object.entries(byCurrency).map(([currency, { openHolds, captured, refunded, released }]) =>
    h(
      'dl',
      { class: 'totals' },
      ...[
        [`Open holds (${openHolds.count})`, openHolds.sum],
        ['Captured', captured],
        ['Released', released],
        ['Refunded', refunded],
      ].map(([name, sum]) => h('div', {}, h('dt', {}, name), h('dd', {}, money(sum, currency)))),
    ),
  )
}

function givenBack({ released, refunded, currency }) {
  const parts = [
    released ? `${money(released, currency)} released` : null,
    refunded ? `${money(refunded, currency)} refunded` : null,
  ]
  return parts.filter(Boolean).join(', ') || none
}

function details({ id, metadata }) {
  const lines = Object.entries(metadata).map(([name, value]) => h('div', {}, `${name}: ${value}`))
  return h(
    'details',
    { 'data-key': id },
    h('summary', {}, h('code', {}, `…${id.slice(-8)}`)),
    h('div', {}, id),
    lines,
  )
}
