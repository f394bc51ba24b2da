import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'

/** Keys under which the wire carries what a log must not: who somebody is, and what opens something. */
const personal =
  /^(?:_?id|user_?id|email|newEmail|first_?name|last_?name|name|groupName|phone|birthDate|password|newPassword|otp|code|token|access_token|ticket|secret|recoveryCodes?|sessionId|session|url|number|cvc|query)$/i

/**
 * Stands between a test and the product, passes everything on, and remembers every value that a log must not hold: of
 * bodies by their key, of cookies, bearers and query strings all.
 */
export async function wireTap(productUrl: string) {
  const secrets = new Set<string>()
  const keep = (value: unknown) => {
    if (typeof value === 'string' && isTelling(value)) secrets.add(value)
    if (typeof value === 'string' && URL.canParse(value))
      for (const part of new URL(value).searchParams.values()) keep(part)
  }
  const harvest = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) value.forEach((one) => harvest(one, key))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) harvest(inner, name)
    else if (personal.test(key)) keep(value)
  }
  const harvestText = (type: string | undefined, body: Buffer) => {
    if (type?.includes('json') && body.length > 0) harvest(JSON.parse(body.toString()))
  }
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    keep(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1])
    new URL(request.url!, productUrl).searchParams.forEach(keep)
    harvestText(headers['content-type'], body)
    const answer = await fetch(new URL(request.url!, productUrl), {
      method: request.method!,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const cookie of answer.headers.getSetCookie()) keep(/^[^=]+=([^;]*)/.exec(cookie)?.[1])
    const type = answer.headers.get('content-type')
    harvestText(type ?? undefined, bytes)
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    keep,
    /** Every line that holds one of the remembered values. */
    linesWith(text: string) {
      const found = [...secrets].filter((secret) => holds(text, secret))
      return found.length === 0
        ? []
        : text.split('\n').filter((line) => found.some((secret) => holds(line, secret)))
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Words of ours, such as a refusal's code or a state, tell nothing; six digits, an address or a name do. */
function isTelling(value: string): boolean {
  return value.length >= 5 && !/^[a-z]+(?:_[a-z]+)*$/.test(value)
}

function holds(text: string, secret: string): boolean {
  // six digits may stand in the middle of an instant, and one name begins another
  const alone = (value: string) => new RegExp(`(?<![\\w.])${value.replace(/[^\w]/g, '\\$&')}(?!\\w)`)
  return alone(secret).test(text) || alone(encodeURIComponent(secret)).test(text)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
