import { createECDH } from 'node:crypto'
import { ConfigError, type Env, optional, required } from './environment.ts'

/** Our identity towards push services (VAPID, RFC 8292), through which browsers without an open page are reached. */
export interface WebPushConfig {
  /** `mailto:` or https: whom a push service asks when something is wrong */
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

/** All or none: the product works without. */
export function readWebPush(env: Env): WebPushConfig | null {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']
  if (names.every((name) => optional(env, name) === null)) return null
  const pair = 'a key of a pair that `npx web-push generate-vapid-keys` writes'
  const publicKey = required(env, 'VAPID_PUBLIC_KEY', pair)
  const privateKey = required(env, 'VAPID_PRIVATE_KEY', pair)
  const subject = required(env, 'VAPID_SUBJECT', 'a mailto: or https address that push services can turn to')
  if (!/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    throw new ConfigError(`VAPID_SUBJECT should begin with mailto: or https://, not "${subject}".`)
  // a key without its first zero makes the same pair, and the library that signs refuses it with every message
  if (Buffer.from(privateKey, 'base64url').length !== 32)
    throw new ConfigError(`VAPID_PRIVATE_KEY should be 32 bytes in base64url: ${pair}.`)
  if (publicOf(privateKey) !== publicKey)
    throw new ConfigError('VAPID_PRIVATE_KEY and VAPID_PUBLIC_KEY are not a pair.')
  return { subject, publicKey, privateKey }
}

function publicOf(privateKey: string): string | null {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return null
  }
}
