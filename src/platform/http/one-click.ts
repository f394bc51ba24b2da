import type { FastifyInstance } from 'fastify'

/** Mail programs send their one click as a form, in either of its encodings (RFC 8058); all that counts stands in the address. */
export function acceptOneClick(scope: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_, __, done) => done(null, undefined))
}
