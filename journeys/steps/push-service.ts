import type { Page } from '@playwright/test'

/**
 * The push service of a browser is on the internet. What it would answer is stood in for, and kept over pages as a browser
 * keeps it; the permission, the worker and its life are the browser's own.
 */
export async function standInForPushService({ context }: { context: ReturnType<Page['context']> }) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    // without a window this browser says that it was denied, whatever was granted
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const kept = 'stood-in-subscription'
    const subscriptionOf = (endpoint: string) =>
      ({
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => {
      const endpoint = localStorage.getItem(kept)
      return endpoint === null ? null : subscriptionOf(endpoint)
    }
    PushManager.prototype.subscribe = async () => {
      const endpoint = localStorage.getItem(kept) ?? `https://push.example/${crypto.randomUUID()}`
      localStorage.setItem(kept, endpoint)
      return subscriptionOf(endpoint)
    }
  })
}
