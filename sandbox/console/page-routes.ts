import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'

const scripts = [
  'console',
  'dom',
  'clock',
  'inbox',
  'payments',
  'trains',
  'faults',
  'travellers',
  'live-trains',
]
const files = [
  { path: '/', file: 'index.html', type: 'text/html' },
  ...['console', 'email'].map((name) => ({
    path: `/page/${name}.css`,
    file: `${name}.css`,
    type: 'text/css',
  })),
  ...scripts.map((name) => ({ path: `/page/${name}.js`, file: `${name}.js`, type: 'text/javascript' })),
]

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** The page as it lies in `page/`: nothing is built, and a change shows at the next load. */
export function pageRoutes(app: FastifyInstance): void {
  for (const { path, file, type } of files)
    app.get(path, async (_, reply) => {
      const content = await readFile(new URL(`page/${file}`, import.meta.url))
      return reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', policy)
        .send(content)
    })
}
