import { createPrivateKey, X509Certificate } from 'node:crypto'
import { ConfigError, type Env, optional, required } from './environment.ts'

/** Who signs tickets for Apple Wallet. */
export interface AppleWalletConfig {
  /** what Apple calls the kind of pass, such as `pass.example.rail`; it stands in the certificate, as the team does */
  readonly passType: string
  readonly team: string
  /** until when passes can be signed; epoch ms */
  readonly validUntil: number
  /** PEM, all three */
  readonly certificate: string
  readonly key: string
  /** Apple's own, which has issued the certificate */
  readonly intermediate: string
}

/** All three or none: the product works without. What is wrong with the key is not repeated: it is a secret. */
export function readAppleWallet(env: Env): AppleWalletConfig | null {
  const names = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_INTERMEDIATE'] as const
  if (names.every((name) => optional(env, name) === null)) return null
  const [certificate, key, intermediate] = names.map((name) =>
    // where a variable cannot have lines
    required(env, name, 'a PEM block').replaceAll('\\n', '\n'),
  ) as [string, string, string]
  const own = certificateIn(names[0], certificate)
  const [passType, team] = [partOf(own, 'UID'), partOf(own, 'OU')]
  if (passType === null || team === null)
    throw new ConfigError(`${names[0]} should be a Pass Type ID certificate; this one names no pass type.`)
  const issuer = certificateIn(names[2], intermediate)
  // the first compares names only
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey))
    throw new ConfigError(`${names[2]} should be the certificate of who has issued ${names[0]}.`)
  if (!isKeyOf(own, key))
    throw new ConfigError(`${names[1]} should be the RSA key of ${names[0]}, without a passphrase.`)
  return { passType, team, validUntil: Date.parse(own.validTo), certificate, key, intermediate }
}

function certificateIn(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new ConfigError(`${name} should be a certificate in PEM.`)
  }
}

const partOf = ({ subject }: X509Certificate, part: 'UID' | 'OU') =>
  new RegExp(`^${part}=(.+)$`, 'm').exec(subject)?.[1] ?? null

function isKeyOf(certificate: X509Certificate, pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' && certificate.checkPrivateKey(key)
  } catch {
    return false
  }
}
