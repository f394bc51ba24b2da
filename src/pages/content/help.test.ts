import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../browser/api.ts'
import type { Api } from '../../kernel/contract.ts'
import { loader } from './help.tsx'

const article = { id: 'new', formerly: ['old', 'n\u00e9e'], title: 'T', html: '' }
const api: Api = async () => ({ categories: [{ articles: [article] }] }) as never

/** What a visitor is answered with at an address. */
const open = async (path: string, id: string) => {
  const context = new RouterContextProvider(new Map<never, unknown>([[apiContext as never, api]]))
  const asked = { request: new Request(`http://localhost${path}`), params: { article: id }, context }
  return Promise.resolve(loader(asked as unknown as Parameters<typeof loader>[0])).catch(
    (thrown: unknown) => thrown,
  )
}

test('[CONT-04] a help article is found under the names it had before, which lead to its own for good', async () => {
  for (const [path, id] of [
    ['/de/help/old?utm_source=card', 'old'],
    ['/de/help/n%C3%A9e', 'n\u00e9e'],
  ] as const) {
    const moved = (await open(path, id)) as Response
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/de/help/new${new URL(path, 'http://x').search}`,
    ])
  }
  expect(await open('/de/help/new', 'new')).toMatchObject({ data: { isMissing: false } })
  expect(await open('/de/help/nothing', 'nothing')).toMatchObject({ init: { status: 404 } })
})
