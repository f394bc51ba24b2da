import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import { defaultLanguage } from '../../kernel/languages.ts'
import type { Content, WrittenPage, WrittenQuestion } from '../../ports/content.ts'

/** More is no page that anybody reads, and would keep the thread busy for seconds. */
const mostBytes = 400_000

/**
 * The content service at the documents' paths and filters (001 §7). Reads flat entries, and those of services that wrap
 * them: `{ data: [{ attributes }] }`.
 */
export function createHttpContent(settings: { readonly url: string; readonly timeoutMs?: number }): Content {
  const { url, timeoutMs = 3_000 } = settings
  const list = async (path: string, query: Record<string, string>): Promise<Answer<unknown, never>> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return done(JSON.parse(await textOf(response)))
      await response.body?.cancel()
      return unknown(`status ${response.status}`)
    } catch (error) {
      return unknown((error as Error).message)
    }
  }
  return {
    async page(slug, language) {
      const answer = await list('/pages', { slug_eq: slug, Language: language })
      if (answer.kind !== 'done') return answer
      const entries = entriesIn(answer.value)
      if (entries === null) return unknown('no list of entries')
      // a service that does not know the filters gives all
      const entry = entries.find((one) => one['slug'] === slug && one['Language'] === language)
      if (!entry) return refused('not_found')
      return pageIn(entry) ?? unknown('an entry without title, date or content')
    },
    async questions(language) {
      const answer = await list('/faqs', { Language: language })
      if (answer.kind !== 'done') return answer
      const entries = entriesIn(answer.value)
      if (entries === null) return unknown('no list of entries')
      // the documents' questions name no language: those are in the first one
      const own = entries.filter((one) => (one['Language'] ?? defaultLanguage) === language)
      return done(own.flatMap((one) => questionIn(one) ?? []))
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop ends the transfer
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Entry = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Entry => typeof value === 'object' && value !== null

function entriesIn(body: unknown): Entry[] | null {
  const list = isObject(body) && 'data' in body ? body['data'] : body
  if (!Array.isArray(list)) return null
  return list.filter(isObject).map((one) => (isObject(one['attributes']) ? one['attributes'] : one))
}

/** Null: there is nothing to ask or to answer. */
function questionIn(entry: Entry): WrittenQuestion | null {
  const [question, markdown, topic] = ['question', 'answer', 'topic'].map((name) => textIn(entry, name))
  if (!question || !markdown) return null
  const number = entry['id']
  const id =
    textIn(entry, 'slug') || textIn(entry, 'id') || (typeof number === 'number' ? `${number}` : question)
  return { id, topic: topic || null, question, markdown }
}

const textIn = (entry: Entry, name: string) => (typeof entry[name] === 'string' ? entry[name].trim() : '')

function pageIn(entry: Entry): Answer<WrittenPage, never> | null {
  const text = (name: string) => textIn(entry, name)
  const publishedAt = text('published_at').slice(0, 10)
  const page = {
    title: text('title'),
    description: text('description'),
    publishedAt,
    markdown: text('content'),
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(publishedAt) && !Number.isNaN(Date.parse(publishedAt))
  return page.title && page.markdown && isDay ? done(page) : null
}
