import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ConfigError, type Env, optional, required } from './environment.ts'

/** Who signs tickets for Google Wallet. */
export interface GoogleWalletConfig {
  /** the transit class that tickets belong to, `<issuer>.<name>` */
  readonly classId: string
  /** the service account, as Google names it */
  readonly account: string
  /** its private key, read at the start: one that cannot sign is refused there */
  readonly privateKey: KeyObject
}

/** Both or none: the product works without. */
export function readGoogleWallet(env: Env): GoogleWalletConfig | null {
  const names = ['GOOGLE_WALLET_CLASS', 'GOOGLE_WALLET_KEY']
  if (names.every((name) => optional(env, name) === null)) return null
  const classId = required(env, 'GOOGLE_WALLET_CLASS', 'a transit class such as 3388000000012345678.rail')
  if (!/^\d{1,30}\.[\w.-]{1,60}$/.test(classId))
    throw new ConfigError(`GOOGLE_WALLET_CLASS should look like 3388000000012345678.rail, not "${classId}".`)
  const given = required(env, 'GOOGLE_WALLET_KEY', 'the JSON key of the service account')
  return { classId, ...readKey(given) }
}

/** The file that Google gives for a service account, as it is. What is wrong with it is not repeated: it is a secret. */
function readKey(given: string): { account: string; privateKey: KeyObject } {
  const { client_email: account, private_key: pem } = fieldsIn(given)
  if (typeof account !== 'string' || account === '' || typeof pem !== 'string')
    throw new ConfigError(
      'GOOGLE_WALLET_KEY should be the JSON key of a Google service account; this is none.',
    )
  const privateKey = keyIn(pem)
  // RS256 is not made with less (RFC 7518, section 3.3)
  if (privateKey?.asymmetricKeyType !== 'rsa' || privateKey.asymmetricKeyDetails!.modulusLength! < 2048)
    throw new ConfigError(
      'The private_key in GOOGLE_WALLET_KEY should be an RSA key of 2048 bits or more, as PEM without a passphrase; this one cannot be read, or is of another kind.',
    )
  return { account, privateKey }
}

function fieldsIn(given: string): Record<string, unknown> {
  try {
    return (JSON.parse(given) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** PKCS#8, as Google gives it, or PKCS#1, into which some tools turn it. */
function keyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
