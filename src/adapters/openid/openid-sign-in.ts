import * as openid from 'openid-client'
import { done, refused } from '../../kernel/answer.ts'
import type { SignIn } from '../../ports/sign-in.ts'
import { parseError } from './errors.ts'
import { parsePerson } from './parse-person.ts'

interface OpenIdSettings {
  readonly issuerUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutMs?: number
}

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state and nonce (RFC 9700). What is signed, issued and still
 * valid is judged by the library, on this machine's own clock: never on one that can be moved.
 */
export function createOpenIdSignIn(settings: OpenIdSettings): SignIn {
  let known: Promise<openid.Configuration> | null = null
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      // asked again next time: the party may only have been away
      known = null
      throw error
    })
    return known
  }
  return {
    async begin(returnUrl) {
      try {
        const config = await configuration()
        const secrets = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        })
        return done({ address: address.href, secrets })
      } catch (error) {
        return parseError(error)
      }
    },

    async finish(arrival, { state, nonce, verifier }) {
      try {
        const config = await configuration()
        const tokens = await openid.authorizationCodeGrant(config, new URL(arrival), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const { sub, hd } = tokens.claims()!
        // the one place where every party answers with the address; the library checks that it speaks of the same person
        const claims = await openid.fetchUserInfo(config, tokens.access_token, sub)
        const person = parsePerson(config.serverMetadata().issuer, { hd, ...claims })
        return person ? done(person) : refused('invalid', 'no address')
      } catch (error) {
        return parseError(error)
      }
    },
  }
}

function discover({ issuerUrl, clientId, clientSecret, timeoutMs = 10_000 }: OpenIdSettings) {
  const issuer = new URL(issuerUrl)
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: timeoutMs / 1_000,
    // only on this machine: everywhere else a party without https is refused
    ...(here && { execute: [openid.allowInsecureRequests] }),
  })
}
