import { messageSW } from 'workbox-window'
import { storedUser } from '../../../../browser/session.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { bookingById, bookingReadableTicket, bookingTicket } from '../../contract.ts'
import { startsOf, startWorkerScript, type WorkerMessage, workerScript } from './kept-ticket.ts'

const say = (worker: ServiceWorker, message: WorkerMessage) => messageSW(worker, message)

/**
 * Keeps a ticket in this browser, so that its page opens without a network, and leads to it from where a traveller begins. Rejects
 * where that cannot be had.
 */
export async function keepTicket(id: string, language: Language): Promise<void> {
  const params = { id }
  await keep(language, [
    addressOf(bookingById, params, {}),
    addressOf(bookingTicket, params, { type: 'qr-code-png' }),
  ])
  // whoever has logged out meanwhile has told the workers to go
  if (storedUser() === null) return
  for (const scope of startsOf(language))
    await navigator.serviceWorker.register(`${startWorkerScript}?language=${language}`, { scope })
  // the largest, and not needed on the train: the worker never answers where one of several cannot be had
  await keep(language, [addressOf(bookingTicket, params, { type: 'pdf' })])
}

/**
 * The same for its PDF that can be read out, once: the server draws it for each request, which takes its only thread for a while.
 * One that is downloaded later takes its place.
 */
export async function keepReadableTicket(id: string, language: Language): Promise<void> {
  const address = addressOf(bookingReadableTicket, { id }, {})
  const isKept = await caches.match(address, { ignoreVary: true })
  if (!isKept) await keep(language, [address])
}

async function keep(language: Language, addresses: readonly string[]): Promise<void> {
  const owner = storedUser()?._id
  if (owner === undefined) return
  const worker = await workerFor(owner, language)
  const user = storedUser()
  if (user?._id !== owner) return
  const asked = { headers: { authorization: `Bearer ${user.access_token}`, 'accept-language': language } }
  await say(worker, {
    type: 'CACHE_URLS',
    payload: { urlsToCache: addresses.map((address) => [address, asked]) },
  })
}

/** The worker of this account for the ticket pages of this language, of the newest release. */
async function workerFor(owner: string, language: Language): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(`${workerScript}?for=${owner}`, {
    scope: `/${language}/booking/`,
  })
  // a page that was opened from another one is no navigation, at which browsers look for a newer worker
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  if (coming === null) return registration.active!
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker of a newer page has taken its place'))
    }
    coming.addEventListener('statechange', check)
    check()
  })
  return coming
}
