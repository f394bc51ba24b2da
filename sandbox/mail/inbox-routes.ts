import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Email } from './email.ts'
import type { Mailbox } from './mailbox.ts'

type OneLetter = { Params: { id: string } }
type OneAttachment = { Params: { id: string; n: string } }

/** `/inbox`, newest first; `/inbox/:id` with both texts, `/inbox/:id/html` to look at, `/inbox/:id/attachments/:n` from 0. */
export function inboxRoutes(box: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.get('/inbox', () => ({ emails: box.list().toReversed().map(envelopeOf) }))

    app.get<OneLetter>('/inbox/:id', (request, reply) => {
      const email = box.find(request.params.id)
      if (!email) return nothing(reply)
      return { ...envelopeOf(email), text: email.text, html: email.html, headers: email.headers }
    })

    app.get<OneLetter>('/inbox/:id/html', (request, reply) => {
      const email = box.find(request.params.id)
      if (!email) return nothing(reply)
      return (
        reply
          .type('text/html; charset=utf-8')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
          )
          // a link in an email opens beside the console, never inside the frame that shows the email
          .send(`<base target="_blank">${email.html}`)
      )
    })

    app.get<OneAttachment>('/inbox/:id/attachments/:n', (request, reply) => {
      const found = box.find(request.params.id)?.attachments[Number(request.params.n)]
      if (!found) return nothing(reply)
      // a PDF is looked at; anything else could be a page that speaks in the console's name
      const shown = found.type === 'application/pdf'
      return reply
        .type(shown ? found.type : 'application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        )
        .send(Buffer.from(found.content))
    })

    app.delete('/inbox', (_, reply) => {
      box.clear()
      return reply.code(204).send()
    })

    app.delete<OneLetter>('/inbox/:id', (request, reply) => {
      if (!box.find(request.params.id)) return nothing(reply)
      box.clear(request.params.id)
      return reply.code(204).send()
    })
  }
}

/** An email without its content. */
export function envelopeOf({ id, from, to, subject, receivedAt, attachments }: Email) {
  return {
    id,
    from,
    to,
    subject,
    receivedAt,
    attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
  }
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'No such email.' })
}
