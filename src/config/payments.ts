import { ConfigError, encrypted, type Env, optional, secret, url } from './environment.ts'

export interface PaymentsConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string | null
}

export function readPayments(env: Env, production: boolean): PaymentsConfig {
  return {
    secretKey: paymentsKey(env, production),
    webhookSecret: secret(env, 'STRIPE_WEBHOOK_SECRET', 'the secret that signs its webhooks', production),
    apiUrl: paymentsApiUrl(env),
  }
}

function paymentsKey(env: Env, production: boolean): string {
  const key = secret(env, 'STRIPE_SECRET_KEY', "the payment provider's secret key", production)
  const accepted = optional(env, 'STRIPE_TEST_KEYS')
  if (accepted !== null && accepted !== 'accepted')
    throw new ConfigError(`STRIPE_TEST_KEYS should be "accepted" or unset, not "${accepted}".`)
  if (production && accepted === null && /^[rs]k_test_/.test(key))
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a test key: travellers would get tickets and nobody would be charged. For a rehearsal set STRIPE_TEST_KEYS=accepted.',
    )
  return key
}

function paymentsApiUrl(env: Env): string | null {
  if (optional(env, 'STRIPE_API_URL') === null) return null
  const address = url(env, 'STRIPE_API_URL')
  if (address.pathname !== '/') throw new ConfigError('STRIPE_API_URL should be an address without a path.')
  return encrypted('STRIPE_API_URL', address)
}
