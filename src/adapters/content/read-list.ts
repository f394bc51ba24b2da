import { type Answer, done, unknown } from '../../kernel/answer.ts'
import { entriesIn, type Entry, isObject } from './entries.ts'

/** The reason given when the address answers 404. The outcome stays unknown, not refused, because the list may come back. */
export const noList = 'status 404'
/** Of a list that comes in pages. */
const mostPages = 100

interface Settings {
  readonly url: string
  /** per page, in ms */
  readonly timeoutMs: number
  /** of all pages together */
  readonly mostBytes: number
}

/** All entries of a list, page after page where the service gives it in pages (`meta.pagination`). */
export async function readList(
  path: string,
  query: Readonly<Record<string, string>>,
  { url, timeoutMs, mostBytes }: Settings,
): Promise<Answer<readonly Entry[], never>> {
  const address = `${url.replace(/\/$/, '')}${path}`
  const all: Entry[] = []
  let left = mostBytes
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = page === 1 ? query : { ...query, 'pagination[page]': String(page) }
    try {
      const response = await fetch(`${address}?${new URLSearchParams(asked)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return unknown(response.status === 404 && page === 1 ? noList : `status ${response.status}`)
      }
      const bytes = await bytesOf(response, left)
      left -= bytes.length
      const body: unknown = JSON.parse(bytes.toString('utf8'))
      const entries = entriesIn(body)
      if (entries === null) return unknown('no list of entries')
      const said = pagesIn(body)
      // half a list would say of the other half that it is not there
      if (page > 1 && said?.page !== page) return unknown(`no page ${page} of ${pages}`)
      pages = said?.pages ?? 1
      if (pages > mostPages) return unknown(`more than ${mostPages} pages`)
      all.push(...entries)
    } catch (error) {
      return unknown((error as Error).message)
    }
  }
  return done(all)
}

/** Which of how many pages it is, where the service says so. */
function pagesIn(body: unknown): { readonly page: number; readonly pages: number } | null {
  const meta = isObject(body) ? body['meta'] : null
  const pagination = isObject(meta) ? meta['pagination'] : null
  if (!isObject(pagination)) return null
  const { page, pageCount: pages } = pagination
  return typeof page === 'number' && typeof pages === 'number' ? { page, pages } : null
}

async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop ends the transfer
    if (bytes > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
