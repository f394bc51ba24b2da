/** An answer of the product, good or not. */
export interface ProductAnswer {
  readonly status: number
  readonly body: unknown
}

/** A sentence for the person at the console, in place of an answer. */
export class ProductError extends Error {}

/** Calls the product's public API as a browser on its own pages would. */
export function productClient(productUrl: string) {
  return async (
    method: 'GET' | 'POST',
    path: string,
    { body, bearer }: { body?: unknown; bearer?: string } = {},
  ): Promise<ProductAnswer> => {
    let response: Response
    try {
      response = await fetch(productUrl + path, {
        method,
        headers: {
          origin: new URL(productUrl).origin,
          'accept-language': 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
    } catch {
      throw new ProductError(`The product does not answer at ${productUrl}.`)
    }
    return { status: response.status, body: await response.json().catch(() => null) }
  }
}

export type CallProduct = ReturnType<typeof productClient>

/** Follows names into a body nobody has checked. */
export function at(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    body,
  )
}

/** The text at a place of an answer, or what is wrong, in words. */
export function textAt({ status, body }: ProductAnswer, attempt: string, ...path: string[]): string {
  const found = at(body, ...path)
  if (status >= 200 && status < 300 && typeof found === 'string') return found
  const message = at(body, 'message')
  const reason = typeof message === 'string' ? message : 'no reason given'
  const code = at(body, 'code')
  throw new ProductError(`${attempt}: ${reason} (${typeof code === 'string' ? `${code}, ` : ''}${status})`)
}
