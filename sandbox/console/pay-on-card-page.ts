import { ProductError } from './product-client.ts'

const here = ['127.0.0.1', 'localhost', '[::1]']

/** Fills the sandbox's card form as a browser would, and answers the bank with yes should it ask. */
export async function payOnCardPage(url: string, card: { number: string; name: string }): Promise<void> {
  // with real credentials the product sends travellers to a real card page, where a test traveller has no business
  if (!here.includes(new URL(url).hostname))
    throw new ProductError('The card page is not the sandbox’s: test travellers do not pay there.')
  let answer = await post(url, { number: card.number, expiry: '12/49', code: '123', name: card.name })
  const next = answer.headers.get('location')
  if (next?.endsWith('/bank')) answer = await post(new URL(next, url).href, { answer: 'complete' })
  if (answer.status !== 303) throw new ProductError(`The card page says: ${alertOn(await answer.text())}`)
}

function post(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

/** The page's alert, or else its heading, freed of its tags. */
function alertOn(page: string): string {
  const found = /role="alert"[^>]*>([^<]*)</.exec(page) ?? /<h1[^>]*>([^<]*)</.exec(page)
  return (found?.[1] ?? 'nothing that could be read')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .trim()
}
