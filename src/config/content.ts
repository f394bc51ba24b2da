import { ConfigError, encrypted, type Env, optional, url } from './environment.ts'

/** Of the pages that the service at `CONTENT_URL` may not have; the start sets it. */
export const readContentDefaultUrl = (env: Env): string | null =>
  optional(env, 'CONTENT_DEFAULT_URL') === null
    ? null
    : encrypted('CONTENT_DEFAULT_URL', url(env, 'CONTENT_DEFAULT_URL'))

/** Nobody gives a card to a site without terms, so production does not start without the service that has them. */
export function readContentUrl(env: Env, production: boolean): string | null {
  if (optional(env, 'CONTENT_URL') !== null) return encrypted('CONTENT_URL', url(env, 'CONTENT_URL'))
  if (production)
    throw new ConfigError(
      'CONTENT_URL is missing: set it to the address of the content service, or start with `npm run serve`, which brings one.',
    )
  return null
}
