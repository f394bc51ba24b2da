const scope = '/push/'

/** `blocked`: the traveller, or their browser for them, has said no. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How it stands in this browser for an account. */
export async function pushState(userId: string): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await registered()
  const isOwn = (await pushOwner()) === userId
  return isOwn && (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** The account that has switched it on here: the address of the worker names it. Null where nobody has. */
export async function pushOwner(): Promise<string | null> {
  const registration = await registered()
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  return worker ? (new URL(worker.scriptURL).searchParams.get('for') ?? '') : null
}

/** Asks the traveller and then the browser's push service; null where the traveller says no. */
export async function subscribe(key: string, userId: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const owner = await pushOwner()
  if (owner !== null && owner !== userId) await endPush()
  const registration = await navigator.serviceWorker.register(`/push-worker.js?for=${userId}`, { scope })
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

/** Takes the worker away with its address and all that it still shows. Gives the address that ends. */
export async function endPush(): Promise<string | null> {
  const registration = await registered()
  if (!registration) return null
  const subscription = await registration.pushManager.getSubscription()
  // a service that is not reached must not keep the worker
  await subscription?.unsubscribe().catch(() => {})
  for (const shown of await registration.getNotifications()) shown.close()
  await registration.unregister()
  return subscription?.endpoint ?? null
}

/** Undefined where there is none, and where there can be none. */
const registered = async () => navigator.serviceWorker?.getRegistration(scope)

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
