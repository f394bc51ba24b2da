import { badge, byId, draw, h, send } from './dom.js'

const everyMs = 5000
const tones = { 'on the way': 'warn', seated: 'good', failed: 'bad' }

export function showRuns({ runs }) {
  draw('runs', runs, (list) => list.map(run))
}

export function startTravellers({ cards }) {
  const form = byId('travellers')
  const { groupId, count, card } = form.elements
  card.append(
    ...cards.map(({ number, says }) => h('option', { value: number }, `${says} (…${number.slice(-4)})`)),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send('POST', '/travellers', { groupId: groupId.value, count: Number(count.value), card: card.value })
  })
  const keepLooking = async () => {
    await lookForGroups(groupId).catch(() => {})
    setTimeout(keepLooking, everyMs)
  }
  void keepLooking()
}

async function lookForGroups(select) {
  const { groups, problem } = await (await fetch('/groups')).json()
  byId('groups-note').textContent =
    problem ?? (groups.length === 0 ? 'No group collects members now. Create one in the product first.' : '')
  byId('travellers').querySelector('button').disabled = groups.length === 0
  const texts = groups.map(
    (one) =>
      `${one.name}: ${one.from} → ${one.to}, ${String(one.departs).replace('T', ' ').slice(0, 16)}, ` +
      `${one.members} of ${one.size}, ${one.price}`,
  )
  const before = [...select.options].map(({ text }) => text).join('\n')
  if (before === texts.join('\n')) return
  const chosen = select.value
  select.replaceChildren(...groups.map((one, place) => h('option', { value: one.groupId }, texts[place])))
  if (groups.some((one) => one.groupId === chosen)) select.value = chosen
}

const run = ({ id, count, done, travellers }) =>
  h(
    'div',
    { class: 'run' },
    h(
      'h3',
      {},
      `Run ${id}: ${travellers.length} of ${count} `,
      badge(done ? 'done' : 'going on', done ? '' : 'warn'),
    ),
    h('ul', { class: 'list' }, travellers.map(traveller)),
  )

const traveller = ({ name, email, password, state, says }) =>
  h(
    'li',
    {},
    h('span', {}, `${name}: ${says}`, h('span', { class: 'quiet login' }, `${email}, password ${password}`)),
    badge(state, tones[state]),
  )
