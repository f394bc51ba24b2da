import type { FastifyInstance } from 'fastify'
import { languages } from '../../kernel/languages.ts'

const validMs = 180 * 24 * 60 * 60_000

/** Where security problems are reported (RFC 9116); nothing where no contact is set. */
export function serveSecurityText(
  app: FastifyInstance,
  { publicUrl, securityContact }: { readonly publicUrl: string; readonly securityContact: string | null },
  now: () => number,
): void {
  if (securityContact === null) return
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now() + validMs).toISOString()}`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
