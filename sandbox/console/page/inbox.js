import { byId, draw, h, moment, none, send, shownOf, table } from './dom.js'

export function showInbox({ inbox }) {
  byId('inbox-count').textContent = shownOf(inbox.count, inbox.letters)
  draw('inbox', inbox.letters, (letters) =>
    table(
      ['Received', 'To', 'Subject', 'Attachments'],
      letters.map((letter) => [
        moment(letter.receivedAt),
        letter.to.join(', '),
        h(
          'button',
          { class: 'link', 'data-key': letter.id, onclick: () => openLetter(letter.id) },
          letter.subject || '(no subject)',
        ),
        letter.attachments.map(({ name }) => name).join(', ') || none,
      ]),
      'No letters yet. Whatever the product sends arrives here, to any address.',
    ),
  )
}

export function startInbox() {
  byId('inbox-clear').addEventListener('click', () => send('DELETE', '/inbox'))
}

async function openLetter(id) {
  const letter = await (await fetch(`/inbox/${id}`)).json()
  if (letter.error) return
  byId('letter-subject').textContent = letter.subject || '(no subject)'
  byId('letter-head').replaceChildren(
    ...[
      ['From', letter.from],
      ['To', letter.to.join(', ')],
      ['Received', moment(letter.receivedAt)],
    ].flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
  )
  byId('letter-attachments').replaceChildren(
    ...letter.attachments.map(({ name, size }, place) =>
      h(
        'li',
        {},
        h('a', { href: `/inbox/${id}/attachments/${place}`, target: '_blank', rel: 'noopener' }, name),
        ` (${Math.ceil(size / 1024)} kB)`,
      ),
    ),
  )
  byId('letter-html').hidden = !letter.html
  byId('letter-html').src = letter.html ? `/inbox/${id}/html` : 'about:blank'
  byId('letter-plain').open = !letter.html
  byId('letter-text').textContent = letter.text
  byId('letter').showModal()
}
