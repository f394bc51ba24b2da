import { createPrivateKey } from 'node:crypto'
import { ConfigError, type Env, optional, required } from './environment.ts'

/** Who signs tickets for Google Wallet. */
export interface GoogleWalletConfig {
  /** the transit class that tickets belong to, `<issuer>.<name>` */
  readonly classId: string
  /** the service account, as Google names it */
  readonly account: string
  /** its private key, PEM */
  readonly privateKey: string
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
function readKey(given: string): { account: string; privateKey: string } {
  try {
    const { client_email: account, private_key: privateKey } = JSON.parse(given) as Record<string, unknown>
    if (typeof account === 'string' && account !== '' && typeof privateKey === 'string') {
      if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa') return { account, privateKey }
    }
  } catch {
    // said below
  }
  throw new ConfigError('GOOGLE_WALLET_KEY should be the JSON key of a Google service account; this is none.')
}
