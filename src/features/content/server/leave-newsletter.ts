import type { ContentDeps } from './content-deps.ts'
import { dropRequestsOf, dropSubscriber } from './newsletter-store.ts'

/** Takes an address off the list; nothing of it stays. */
export async function leaveNewsletter(
  { db, tellWorkflow }: ContentDeps,
  { token }: { readonly token: string },
  now: number,
) {
  const left = await db.transaction().execute(async (tx) => {
    const email = await dropSubscriber(tx, { leaveToken: token })
    if (email === null) return false
    // a link that was asked for before must not put the address back
    await dropRequestsOf(tx, email)
    await tellWorkflow(tx, email, now)
    return true
  })
  return { left }
}
