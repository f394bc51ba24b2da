import type { FastifyInstance } from 'fastify'
import { languageOf } from './request-language.ts'

/**
 * Takes the one click of mail programs, which comes as a form in either of its encodings (RFC 8058); all that counts stands in the
 * address. A program that knows nothing of that opens the address, which ends nothing: it is led to `page`, up to the value of its token.
 */
export function acceptOneClick(scope: FastifyInstance, path: string, page: `${string}=`): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_, __, done) => done(null, undefined))
  scope.get(path, { schema: { hide: true } }, (request, reply) => {
    const { stop } = request.query as { stop?: unknown }
    const token = typeof stop === 'string' ? encodeURIComponent(stop.slice(0, 200).toWellFormed()) : ''
    return reply.redirect(`/${languageOf(request)}/${page}${token}`, 303)
  })
}
