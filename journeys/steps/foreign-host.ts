import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostCertificate } from '../../testing/builders/host-certificate.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const hostile = [
  'Before <script>document.title = "taken"</script> after.',
  '| a | b |\n|---|\n| c |',
  '![Six friends](/uploads/friends.png) ![A stranger](https://elsewhere.example/stranger.png)',
].join('\n\n')
const article = (slug: string, title: string, content = 'Some words to read.') => ({
  ...{ slug, title, content, description: `About ${title}`, category: null },
  published_at: '2026-11-22T08:00:00.000Z',
  image: { data: { attributes: { url: '/uploads/cover.png' } } },
  image_alt: `Cover of ${title}`,
})
/** More than search engines show. */
export const longDescription = 'A way through fields and towns. '.repeat(12).trim()
const lists: Readonly<Record<string, readonly object[]>> = {
  blogs: [
    article('what is 50% off?', 'First of three'),
    article('hostile', 'Markup from a stranger', hostile),
    article('third', 'Third, on another page'),
    article('endless', 'A megabyte', 'and so on '.repeat(100_000)),
  ],
  routes: [
    {
      ...{ Slug: 'here-to-there', Title: '"Here to there"', content: 'The way.' },
      ...{ Origin_Name: 'Utrecht Centraal', Destination_Name: 'Maastricht', image: '/uploads/way.png' },
    },
    {
      ...{
        Slug: 'there-at-length',
        Title: 'There at length',
        content: 'The way.',
        Description: longDescription,
      },
      ...{ Origin_Name: 'Utrecht Centraal', Destination_Name: 'Groningen' },
    },
  ],
  categories: [
    {
      title: 'Their help',
      description: 'What they say',
      icon: '<svg viewBox="0 0 24 24"><script>document.title = "taken"</script><path d="M4 6h16v14H4z"/></svg>',
      articles: {
        data: [{ id: 1, attributes: { slug: 'theirs', title: 'Their article', content: 'Words.' } }],
      },
    },
  ],
}
const question = { question: 'What do they ask?', answer: 'This.' }
const pageSize = 2

/**
 * A content service of somebody else: over TLS, below a path, its entries nested and in pages, without filters, without a
 * list of pages. Its questions are a page of HTML until it is mended.
 */
export async function foreignHost() {
  const certificate = hostCertificate()
  let isMended = false
  const server = createServer(certificate, (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'https://localhost')
    if (pathname.startsWith('/uploads/'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(dot, 'base64'))
    const kind = pathname.replace('/api/', '')
    if (kind === 'faqs' && !isMended) return response.end('<!doctype html><h1>Welcome</h1>')
    const entries = kind === 'faqs' ? [question] : lists[kind]
    if (entries === undefined) return response.writeHead(404).end('{"data":null,"error":{"status":404}}')
    const page = Number(searchParams.get('pagination[page]') ?? 1)
    const data = entries
      .map((attributes, at) => ({ id: at + 1, attributes }))
      .slice((page - 1) * pageSize, page * pageSize)
    const pageCount = Math.max(1, Math.ceil(entries.length / pageSize))
    const meta = { pagination: { page, pageSize, pageCount, total: entries.length } }
    return response.end(JSON.stringify({ data, meta }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/api`,
    certificate: certificate.cert,
    mend: () => void (isMended = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
