/** The environment is not fit to start with; the message names the variable and what it should hold. */
export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>

export function optional(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

export function required(env: Env, name: string, what: string): string {
  const value = optional(env, name)
  if (value === null) throw new ConfigError(`${name} is missing: set it to ${what}.`)
  return value
}

export function url(env: Env, name: string): URL {
  const value = required(env, name, 'a full address')
  if (!URL.canParse(value))
    throw new ConfigError(`${name} is not an address: it should look like https://example.org.`)
  return new URL(value)
}

export function wholeNumber(
  env: Env,
  name: string,
  otherwise: number,
  least: number,
  most = 9_999_999,
): number {
  const value = optional(env, name)
  if (value === null) return otherwise
  const number = /^\d{1,7}$/.test(value) ? Number(value) : NaN
  if (!(number >= least && number <= most))
    throw new ConfigError(`${name} should be a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

/** The sandboxes' keys are known to everybody who reads the repository: whoever has one can sign a payment. */
const published = /^(?:sandbox|sk_test_sandbox|whsec_sandbox|sandbox-sign-in-secret)$/

export function secret(env: Env, name: string, what: string, production: boolean): string {
  const value = required(env, name, what)
  if (production && published.test(value))
    throw new ConfigError(`${name} is the key of a sandbox, which everybody knows: set it to ${what}.`)
  return value
}

/** https, or http on this machine. */
export function encrypted(name: string, address: URL): string {
  if (address.protocol === 'https:') return address.href
  if (address.protocol !== 'http:') throw new ConfigError(`${name} should begin with https://.`)
  onlyLoopback(name, address.href)
  return address.href
}

export const loopback = ['localhost', '127.0.0.1', '[::1]', '::1']

export function onlyLoopback(name: string, value: string): void {
  const { hostname } = new URL(value)
  if (!loopback.includes(hostname)) {
    throw new ConfigError(`${name} must be on this machine (127.0.0.1 or localhost).`)
  }
}
