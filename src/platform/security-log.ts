import { createHmac, hkdfSync } from 'node:crypto'
import type { Logger } from 'pino'

/**
 * What the log tells of attacks and of changes to who may do what (OWASP ASVS 5.0, V16.3). A failure or a refusal is
 * `warn` and gathered, everything else is `info` and written each time.
 */
const levels = {
  'account.registered': 'info',
  'account.verified': 'info',
  'account.exported': 'info',
  'account.deleted': 'info',
  'login.succeeded': 'info',
  'login.failed': 'warn',
  /** too many wrong tries: even the right password waits */
  'login.locked': 'warn',
  logout: 'info',
  'session.ended': 'info',
  /** a refresh token came a second time: one of the two holders is not the owner */
  'session.reused': 'warn',
  'password.changed': 'info',
  'password.reset_requested': 'info',
  'password.reset': 'info',
  'password.reset_failed': 'warn',
  'email.change_requested': 'info',
  'email.changed': 'info',
  'factor.enabled': 'info',
  'factor.disabled': 'info',
  'factor.failed': 'warn',
  'factor.recovery_used': 'info',
  'identity.linked': 'info',
  'identity.unlinked': 'info',
  /** the owner lets an identity be linked again */
  'identity.allowed': 'info',
  /** a session asked for what its owner may not have or do */
  'access.refused': 'warn',
  'rate_limit.refused': 'warn',
  /** an event that claims to come from the payment provider and is not signed by it */
  'webhook.refused': 'warn',
  'operator.acted': 'info',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>

export type SecurityEventName = keyof typeof levels

export interface SecurityEvent {
  readonly event: SecurityEventName
  /** whose account; written as a keyed hash. Null or left out where nobody is known */
  readonly userId?: string | null
  readonly ip?: string
  /** from `pathForLog` */
  readonly path?: string
  /** how or why, as a code of ours: `password`, `google`, `wrong_code` … never what was typed */
  readonly code?: string
}

export interface SecurityLog {
  /** Call it when the change is committed. Never throws. */
  note(event: SecurityEvent): void
}

const gatherMs = 60_000
/** Kinds of refusals that are told apart in one span; an attack from more places than this shares a line. */
const mostGathered = 500

interface Gathered {
  readonly fields: SecurityFields
  count: number
}

interface SecurityFields {
  readonly security: SecurityEventName
  readonly user?: string
  readonly ip?: string
  readonly path?: string
  readonly code?: string
}

/**
 * Writes security events. The first refusal of a kind, from an address, about a user is written at once; those that
 * follow within a minute are one line with their `count`, so that a flood of requests is no flood of lines.
 */
export function createSecurityLog(options: {
  readonly log: Logger
  /** what the hash of a user is keyed with: without it nobody can find out who a line is about by trying ids */
  readonly key: Uint8Array
  readonly now: () => number
}): SecurityLog & { flush(): void; close(): void } {
  const { now } = options
  // a level that leaves out what is usual must not leave these out
  const log = options.log.level === 'silent' ? options.log : options.log.child({}, { level: 'info' })
  const key = Buffer.from(hkdfSync('sha256', options.key, '', 'security log', 32))
  let gathered = new Map<string, Gathered>()
  let since = now()

  const write = (fields: SecurityFields, count: number) =>
    log[levels[fields.security]]({ ...fields, count }, 'security event')

  function flush(): void {
    const past = gathered
    gathered = new Map()
    since = now()
    for (const { fields, count } of past.values()) if (count > 0) write(fields, count)
  }

  function gather(fields: SecurityFields): void {
    if (now() - since >= gatherMs) flush()
    const { security, user, ip, path, code } = fields
    const full = gathered.size >= mostGathered
    const kind = JSON.stringify([security, user, ip, path, code])
    const known = gathered.get(kind) ?? (full ? gathered.get(security) : undefined)
    if (known) {
      known.count += 1
      return
    }
    // the first one that no line is left for opens the line that all of them share
    gathered.set(full ? security : kind, full ? { fields: { security }, count: 1 } : { fields, count: 0 })
    if (!full) write(fields, 1)
  }

  const timer = setInterval(flush, gatherMs)
  timer.unref()
  return {
    note({ event, userId, ip, path, code }) {
      const fields: SecurityFields = {
        security: event,
        ...(userId !== undefined && userId !== null && { user: pseudonym(key, userId) }),
        ...(ip !== undefined && { ip }),
        ...(path !== undefined && { path }),
        ...(code !== undefined && { code }),
      }
      if (levels[event] === 'warn') gather(fields)
      else write(fields, 1)
    },
    flush,
    close() {
      clearInterval(timer)
      flush()
    },
  }
}

/** The same user is the same word in every line, as long as the key is the same. */
function pseudonym(key: Uint8Array, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('hex').slice(0, 16)
}
