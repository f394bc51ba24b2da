import { byId, draw, h, moment, none, send, shownOf, table } from './dom.js'

export function showInbox({ inbox }) {
  byId('inbox-count').textContent = shownOf(inbox.count, inbox.emails)
  draw('inbox', inbox.emails, (emails) =>
    table(
      ['Received', 'To', 'Subject', 'Attachments'],
      emails.map((email) => [
        moment(email.receivedAt),
        email.to.join(', '),
        h(
          'button',
          { class: 'link', 'data-key': email.id, onclick: () => openEmail(email.id) },
          email.subject || '(no subject)',
        ),
        email.attachments.map(({ name }) => name).join(', ') || none,
      ]),
      'No emails yet. Whatever the product sends arrives here, to any address.',
    ),
  )
}

export function startInbox() {
  byId('inbox-clear').addEventListener('click', () => send('DELETE', '/inbox'))
}

async function openEmail(id) {
  const email = await (await fetch(`/inbox/${id}`)).json()
  if (email.error) return
  byId('email-subject').textContent = email.subject || '(no subject)'
  byId('email-head').replaceChildren(
    ...[
      ['From', email.from],
      ['To', email.to.join(', ')],
      ['Received', moment(email.receivedAt)],
    ].flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
  )
  byId('email-attachments').replaceChildren(
    ...email.attachments.map(({ name, size }, place) =>
      h(
        'li',
        {},
        h('a', { href: `/inbox/${id}/attachments/${place}`, target: '_blank', rel: 'noopener' }, name),
        ` (${Math.ceil(size / 1024)} kB)`,
      ),
    ),
  )
  byId('email-html').hidden = !email.html
  byId('email-html').src = email.html ? `/inbox/${id}/html` : 'about:blank'
  byId('email-plain').open = !email.html
  byId('email-text').textContent = email.text
  byId('email').showModal()
}
