import { encrypted, type Env, optional, required, secret, url } from './environment.ts'

/** Who signs travellers in besides ourselves. */
export interface SignInConfig {
  readonly issuerUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** All of it or none: the product works without, and half a set is a mistake. */
export function readSignIn(env: Env, production: boolean): SignInConfig | null {
  const names = ['GOOGLE_ISSUER_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  if (names.every((name) => optional(env, name) === null)) return null
  const clientId = required(
    env,
    'GOOGLE_CLIENT_ID',
    'the client id of the sign-in, or unset the other GOOGLE_ variables',
  )
  const clientSecret = secret(
    env,
    'GOOGLE_CLIENT_SECRET',
    'the secret that belongs to GOOGLE_CLIENT_ID',
    production,
  )
  if (optional(env, 'GOOGLE_ISSUER_URL') === null)
    return { issuerUrl: 'https://accounts.google.com', clientId, clientSecret }
  const issuer = encrypted('GOOGLE_ISSUER_URL', url(env, 'GOOGLE_ISSUER_URL'))
  return { issuerUrl: issuer.replace(/\/$/, ''), clientId, clientSecret }
}
