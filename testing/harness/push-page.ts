import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { transformWithOxc } from 'vite'
import type { SandboxDevice } from '../../sandbox/push/index.ts'
import type * as BrowserPush from '../../src/features/notifications/ui/push/browser-push.ts'
import { browserArguments } from './find-browser.ts'

const code = 'src/features/notifications/ui/push/browser-push.ts'

/**
 * An empty page in a real browser whose user allows notifications, with the product's own code for subscribing and its worker. The
 * browser's push service is on the internet: what it would answer, and the way from it to the browser, are stood in for.
 */
export async function pushPage(executablePath: string) {
  const script = await transformWithOxc(readFileSync(code, 'utf8'), code)
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': [
      'text/html',
      '<!doctype html><title>Sixrail</title><script type="module">import * as push from "/browser-push.js"; Object.assign(window, push)</script>',
    ],
    '/browser-push.js': ['text/javascript', script.code],
    '/push-worker.js': ['text/javascript', readFileSync('public/push-worker.js', 'utf8')],
  }
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '', 'http://localhost').pathname]
    if (file) response.writeHead(200, { 'content-type': file[0] }).end(file[1])
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    }),
  )
  await line.send('ServiceWorker.enable')
  await page.goto(origin)
  return {
    /** What the product's code gives for the settings page's switch, where the push service answers with this device. */
    subscribe: ({ subscription }: SandboxDevice, key: string) =>
      page.evaluate(
        async ([answer, publicKey]) => {
          PushManager.prototype.subscribe = async () =>
            ({ toJSON: () => answer }) as unknown as PushSubscription
          const { subscribe } = window as unknown as typeof BrowserPush
          return (await subscribe(publicKey, 'ada'))!.toJSON()
        },
        [subscription, key] as const,
      ),
    /** Hands the browser what its push service would, decrypted as it is for the worker. */
    deliver: async (data: string) =>
      line.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data }),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/push/')
        const all = (await registration?.getNotifications()) ?? []
        return all.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, path: data.path }))
      }),
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
