import { badge, byId, draw, h, send } from './dom.js'

const parties = {
  payments: 'Payments',
  ticketing: 'Ticketing',
  mail: 'Mail',
  'live-schedule': 'Live schedule',
}

export function showFaults({ faults }) {
  draw('faults', faults, ({ list, hanging }) => [
    list.length === 0
      ? h('p', { class: 'quiet' }, 'Everything works as it should.')
      : h('ul', { class: 'list' }, list.map(item)),
    ...(hanging > 0
      ? [h('p', { class: 'quiet' }, `${hanging} payment calls hang; clearing lets them go on.`)]
      : []),
  ])
  byId('faults-clear').disabled = faults.list.length === 0 && faults.hanging === 0
}

export function startFaults({ presets }) {
  const form = byId('faults-form')
  const { preset, train } = form.elements
  for (const [party, name] of Object.entries(parties)) {
    const some = presets.filter((one) => one.party === party)
    if (some.length === 0) continue
    preset.append(
      h(
        'optgroup',
        { label: name },
        some.map(({ id, says }) => h('option', { value: id }, says)),
      ),
    )
  }
  const ask = () => {
    byId('fault-train').hidden = !presets.find(({ id }) => id === preset.value)?.byTrain
  }
  ask()
  preset.addEventListener('change', ask)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const only = byId('fault-train').hidden ? '' : train.value
    send('POST', '/faults', { preset: preset.value, ...(only ? { train: only } : {}) })
  })
  byId('faults-clear').addEventListener('click', () => send('DELETE', '/faults'))
}

const item = ({ party, id, says, left }) =>
  h(
    'li',
    {},
    h('span', {}, `${parties[party]}: ${says} `, left === null ? null : badge(`${left} left`, 'warn')),
    h(
      'button',
      {
        'data-key': `${party}:${id}`,
        'aria-label': `Clear: ${says}`,
        onclick: () => send('DELETE', `/faults/${party}/${id}`),
      },
      'Clear',
    ),
  )
