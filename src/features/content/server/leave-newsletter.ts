import type { ContentDeps } from './content-deps.ts'
import { dropSubscriber } from './newsletter-store.ts'

/** Takes an address off the list; nothing of it stays. */
export async function leaveNewsletter(
  { db, tellWorkflow }: ContentDeps,
  { token }: { readonly token: string },
  now: number,
) {
  const left = await db.transaction().execute(async (tx) => {
    const email = await dropSubscriber(tx, { leaveToken: token })
    if (email !== null) await tellWorkflow(tx, email, now)
    return email !== null
  })
  return { left }
}
