const scope = '/push/'

/** `blocked`: the traveller, or their browser for them, has said no. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How it stands in this browser. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the traveller and then the browser's push service; null where the traveller says no. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope })
  await becomeActive(registration)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // subscribed under another key, which is not in use any more
    const before = await registration.pushManager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

/** Gives the address that ends. */
export async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** A browser takes no subscription for a worker that has not begun yet. */
async function becomeActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = active ? null : (installing ?? waiting)
  if (!coming) return
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker was not taken'))
    }
    coming.addEventListener('statechange', check)
    check()
  })
}
