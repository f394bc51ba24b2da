import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { interactionPolicy } from 'oidc-provider'
import { createMemory } from './memory.ts'
import type { Persons } from './persons.ts'

const minute = 60

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  readonly persons: Persons
}

/** A certified OpenID provider with one client, which asks at every sign-in who it is. */
export function createProvider(settings: ProviderSettings): Provider {
  const { issuer, clientId, clientSecret, redirectUris, persons } = settings
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    // Google's own: https://accounts.google.com/.well-known/openid-configuration
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: alwaysAsk() },
    ttl: {
      Interaction: 60 * minute,
      Session: 60 * minute,
      Grant: 60 * minute,
      AuthorizationCode: minute,
      AccessToken: 10 * minute,
      IdToken: 10 * minute,
    },
    renderError(ctx, { error, error_description: why }) {
      ctx.type = 'text/plain'
      ctx.body = `Sign-in sandbox: ${error}${why === undefined ? '' : `, ${why}`}`
    },
    findAccount: (_, subject) => {
      const person = persons.find(subject)
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: person.emailVerified,
            name: `${person.firstName} ${person.lastName}`.trim(),
            given_name: person.firstName,
            ...(person.lastName !== '' && { family_name: person.lastName }),
          }),
        }
      )
    },
    // what a client of this sandbox asks for is granted: there is nothing real to protect
    async loadExistingGrant({ oidc }) {
      const { client, session, params } = oidc
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope(String(params!['scope']))
      await grant.save()
      return grant
    },
  })
  return provider
}

/** A provider remembers its visitors; whoever tries things out wants to be somebody else the next time. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check('always', 'the sandbox asks every time', ({ oidc }) =>
        oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )
  return policy
}
