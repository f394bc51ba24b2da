import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import { parseAddress } from '../rules/parse-address.ts'
import type { ContentDeps } from './content-deps.ts'
import { newsletterEmail } from './newsletter-emails.ts'
import { insertRequest, subscriberOf } from './newsletter-store.ts'
import { hashOfToken, newToken } from './newsletter-token.ts'

/** How long the link in the mailbox can be followed. */
export const linkLife = 3 * 24 * 60 * 60_000

export const forgetRequestWork = defineWork<{ tokenHash: string }>({
  kind: 'forget-newsletter-request',
  key: ({ tokenHash }) => tokenHash,
  lane: 'upkeep',
})

/**
 * Mails a link to an address that somebody wants on the list; nothing else happens until it is followed. An address
 * that is on it already gets an email saying so, and the answer tells neither.
 */
export async function subscribeNewsletter(
  { db, needs, publicUrl }: ContentDeps,
  wanted: { readonly email: string },
  { language, ip }: { readonly language: Language; readonly ip: string },
  now: number,
) {
  const email = parseAddress(wanted.email)
  if (email === null) throw new Refusal(400, 'email_invalid', 'content.refusals.email_invalid')
  const mayWrite = await needs.mayWriteTo({ email, ip }, now)
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const to = mayWrite ? email : null
  await db.transaction().execute(async (tx) => {
    const known = await subscriberOf(tx, email)
    const common = { to, publicUrl, id: tokenHash }
    if (known) {
      const link = { leave: known.leave_token }
      await needs.queueEmail(tx, newsletterEmail('newsletterKnown', { ...common, language, link }), now)
      return
    }
    const until = now + linkLife
    const asked = { ...common, language, link: { confirm: token }, until }
    await needs.queueEmail(tx, newsletterEmail('newsletterConfirm', asked), now)
    // no email, no link: then nothing of the address is kept either
    if (!mayWrite) return
    await insertRequest(tx, { tokenHash, email, language, askedAt: now, expiresAt: until })
    await sendWork(tx, forgetRequestWork, { tokenHash }, until, now)
  })
  return { asked: true }
}
