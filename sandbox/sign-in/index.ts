import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { loginPage } from './login-page.ts'
import { Persons } from './persons.ts'
import { createProvider } from './provider.ts'

export interface SignInSandbox {
  /** Binds 127.0.0.1 and returns the issuer's address. */
  listen(port?: number): Promise<string>
  readonly url: string
  /** Where visitors are sent back to: the product's own address. */
  useProduct(url: string): void
  /** While true, every request is answered 503. */
  down: boolean
  close(): Promise<void>
}

/** Stands in for Google's sign-in: the standard's wire, spoken by a certified library, and test persons. */
export function createSignInSandbox(client: { clientId: string; clientSecret: string }): SignInSandbox {
  const persons = new Persons()
  let productUrl = ''
  let provider: Provider | null = null
  const current = () =>
    (provider ??= createProvider({
      ...client,
      persons,
      issuer: sandbox.url,
      redirectUris: productUrl === '' ? [] : [`${productUrl}/api/auth/google/callback`],
    }))

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // an interaction that is over, or was never there
      response.writeHead(400, { 'content-type': 'text/plain' }).end(`Sign-in sandbox: ${String(error)}`)
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (sandbox.down) {
      response.writeHead(503).end()
      return
    }
    if (!request.url?.startsWith('/interaction/')) {
      await current().callback()(request, response)
      return
    }
    const { uid } = await current().interactionDetails(request, response)
    if (request.method !== 'POST') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(loginPage(uid))
      return
    }
    const form = new URLSearchParams(await text(request))
    await current().interactionFinished(request, response, resultOf(form, persons))
  }

  const sandbox: SignInSandbox = {
    url: '',
    down: false,
    async listen(port = 0) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      })
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      Object.assign(sandbox, { url })
      return url
    },
    useProduct(url) {
      productUrl = url.replace(/\/$/, '')
      provider = null
    },
    async close() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return sandbox
}

function resultOf(form: URLSearchParams, persons: Persons) {
  if (form.has('cancel')) return { error: 'access_denied', error_description: 'the visitor said no' }
  const word = (name: string) => form.get(name)?.trim() ?? ''
  const picked = persons.find(word('subject'))
  const typed = () =>
    persons.enter({
      email: word('email'),
      emailVerified: form.has('emailVerified'),
      firstName: word('firstName'),
      lastName: word('lastName'),
    })
  return { login: { accountId: (picked ?? typed()).subject, remember: false } }
}
