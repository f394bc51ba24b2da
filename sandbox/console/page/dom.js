/** An element; whatever is put into it is text unless it is an element itself. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    if (name === 'onclick') element.addEventListener('click', value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined))
  return element
}

export const byId = (id) => document.getElementById(id)

const drawn = new Map()

/** Draws a part again only when its data has changed, and gives the focus back to the button that had it. */
export function draw(id, data, make) {
  const text = JSON.stringify(data)
  if (drawn.get(id) === text) return
  drawn.set(id, text)
  const key = document.activeElement?.getAttribute('data-key')
  const opened = [...byId(id).querySelectorAll('details[open]')].map((one) => one.getAttribute('data-key'))
  byId(id).replaceChildren(...[make(data)].flat())
  for (const details of byId(id).querySelectorAll('details'))
    if (opened.includes(details.getAttribute('data-key'))) details.open = true
  if (key)
    byId(id)
      .querySelector(`[data-key="${CSS.escape(key)}"]`)
      ?.focus()
}

/** What a cell says when there is nothing to say. */
export const none = '–'

/** A table, or a sentence while there is nothing to show. */
export function table(heads, rows, empty) {
  if (rows.length === 0) return h('p', { class: 'quiet' }, empty)
  // each cell carries its column's name, which narrow screens show instead of the head
  const cells = (row) =>
    row.map((cell, place) => h('td', { 'data-head': heads[place], 'data-none': cell === none }, cell))
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads.map((head) => h('th', { scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row) => h('tr', {}, cells(row))),
    ),
  )
}

export const badge = (text, tone = '') => h('span', { class: `badge ${tone}` }, text)

export const shownOf = (count, list) =>
  count > list.length ? `newest ${list.length} of ${count}` : String(count)

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const seconds = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })
export const moment = (epochMs) => moments.format(epochMs)
export const second = (epochMs) => seconds.format(epochMs)

export const money = (minor, currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100)

/** Does something and reads again at once; what went wrong is told at the top of the page. */
export function send(method, path, body) {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  fetch(path, { method, ...(body === undefined ? {} : json) })
    .then(async (response) => {
      const answer = response.ok ? null : await response.json().catch(() => null)
      tell(response.ok ? '' : `That did not work: ${answer?.error ?? response.status}`)
      return document.dispatchEvent(new Event('changed'))
    })
    .catch(() => tell('The sandboxes do not answer.'))
}

export function tell(text) {
  if (byId('news').textContent !== text) byId('news').textContent = text
}
