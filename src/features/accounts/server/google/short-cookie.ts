import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie for one step between two pages. `lax` also comes back from another site. */
export function shortCookie(name: string, secure: boolean, sameSite: 'lax' | 'strict', seconds: number) {
  const full = secure ? `__Host-${name}` : name
  const attributes = { path: '/', httpOnly: true, sameSite, secure } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[full] ?? null,
    clear: (reply: FastifyReply): void => void reply.clearCookie(full, attributes),
    write: (reply: FastifyReply, value: string): void =>
      void reply.setCookie(full, value, { ...attributes, maxAge: seconds }),
    /** Reads it and asks the browser to forget it. */
    take(request: FastifyRequest, reply: FastifyReply): string | null {
      const value = request.cookies[full]
      if (value === undefined) return null
      reply.clearCookie(full, attributes)
      return value
    },
  }
}
