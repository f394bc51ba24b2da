/** Members whose value is a secret, or names the account, whatever it says. */
const secret = new Set([
  'client_secret',
  'request_log_url',
  'retailer_partner_number',
  'account',
  'on_behalf_of',
])

const scrubbed = 'scrubbed'

/**
 * What may stand in a file that everybody can read: no keys, no secrets, no account, no address of a person. The same on
 * every call, so that a question compared with a recorded one is scrubbed alike.
 */
export function scrub(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return secret.has(name) ? scrubbed : scrubText(value)
  if (Array.isArray(value)) return value.map((item) => scrub(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrub(item, key)]))
}

function scrubText(text: string): string {
  return (
    text
      .replaceAll(/\b(sk|rk|pk|whsec)_(test_|live_)?[A-Za-z0-9]{8,}/g, scrubbed)
      .replaceAll(/\bacct_[A-Za-z0-9]{8,}/g, scrubbed)
      .replaceAll(/[^\s@"<>:/]+@(?!example\.(org|com|net)\b)[^\s@"<>]+\.[a-z]{2,}/gi, 'scrubbed@example.org')
      // what follows # in the address of a card page names the account
      .replaceAll(/(https:\/\/[^\s#"]+)#[^\s"]+/g, `$1#${scrubbed}`)
  )
}
