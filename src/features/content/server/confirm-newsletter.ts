import { Refusal } from '../../../kernel/refusal.ts'
import type { ContentDeps } from './content-deps.ts'
import { newsletterEmail } from './newsletter-emails.ts'
import { insertSubscriber, isConfirmed, takeRequest } from './newsletter-store.ts'
import { hashOfToken, newToken } from './newsletter-token.ts'

/** Puts the address of a link on the list and mails it the way off it. Other links to it stay good: whoever asked twice follows either. */
export async function confirmNewsletter(
  { db, needs, tellWorkflow, publicUrl }: ContentDeps,
  { token }: { readonly token: string },
  now: number,
) {
  const tokenHash = hashOfToken(token)
  const confirmed = await db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx, tokenHash)
    if (!request) return isConfirmed(tx, tokenHash)
    if (now >= request.expiresAt) return false
    const { email, language } = request
    const leaveToken = newToken()
    const isNew = await insertSubscriber(tx, request, leaveToken, now)
    if (!isNew) return true
    const link = { leave: leaveToken }
    const welcome = newsletterEmail('newsletterWelcome', {
      ...{ to: email, language, publicUrl, id: tokenHash, link },
    })
    await needs.queueEmail(tx, welcome, now)
    await tellWorkflow(tx, email, now)
    return true
  })
  if (!confirmed) throw new Refusal(410, 'newsletter_link_over', 'content.refusals.newsletter_link_over')
  return { confirmed }
}
