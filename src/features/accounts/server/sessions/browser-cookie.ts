import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken, newToken } from './tokens.ts'

/**
 * How long a browser stays marked. Only this browser gets to a ticket that was paid for in it, and its train leaves half a year
 * ahead at most: so the mark begins anew whenever somebody gets in to buy, by a login or a session that goes on.
 */
export const browserMarkLife = 200 * 24 * 60 * 60_000

/**
 * Marks the browser in which somebody registers: until the address is proven, the account is open only there. `lax`,
 * because the way back from the sign-in with Google comes from another site.
 */
export function browserCookie(secure: boolean) {
  const name = secure ? '__Host-sixrail-browser' : 'sixrail-browser'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const read = (request: FastifyRequest): string | null => request.cookies[name] ?? null
  return {
    /** A hash of the mark, or null for a browser in which nobody has registered. */
    hashFrom(request: FastifyRequest): string | null {
      const mark = read(request)
      return mark === null ? null : hashOfToken(mark)
    },
    /** Marks the browser, or marks it for longer; gives the hash of the mark. */
    mark(request: FastifyRequest, reply: FastifyReply): string {
      const kept = read(request)
      // several people may register in one browser, one after the other
      const mark = kept !== null && /^[\w-]{43}$/.test(kept) ? kept : newToken()
      reply.setCookie(name, mark, { ...attributes, maxAge: browserMarkLife / 1_000 })
      return hashOfToken(mark)
    },
  }
}
