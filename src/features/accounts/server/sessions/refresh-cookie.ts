import type { FastifyReply, FastifyRequest } from 'fastify'
import { lifeOf } from './issue-tokens.ts'

/** Where the browser keeps the refresh token: out of reach of scripts and of other sites. */
export function refreshCookie(secure: boolean) {
  // `__Host-` binds the cookie to this host alone; browsers take it only over https
  const name = secure ? '__Host-sixrail' : 'sixrail'
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
    write(reply: FastifyReply, token: string, remember: boolean): void {
      const life = remember ? { maxAge: lifeOf({ remember }) / 1_000 } : {}
      reply.setCookie(name, token, { ...attributes, ...life })
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, attributes),
  }
}
