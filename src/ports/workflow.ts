import type { Answer } from '../kernel/answer.ts'
import type { Language } from '../kernel/languages.ts'

/** Somebody who proved their wish to get the newsletter. */
interface NewsletterSubscriber {
  readonly email: string
  readonly language: Language
  /** ends the subscription; belongs into every email */
  readonly leaveUrl: string
  /** does it by one POST without a question: belongs into the header `List-Unsubscribe` (RFC 8058) */
  readonly oneClickUrl: string
}

/** Is told what happened and does something with it. Being told twice must do no harm: `unknown` is told again. */
export interface Workflow {
  newsletterJoined(subscriber: NewsletterSubscriber): Promise<Answer<null>>
  newsletterLeft(subscriber: { readonly email: string }): Promise<Answer<null>>
}

/** Is told who has registered, and whose account is deleted. Being told twice must do no harm: `unknown` is told again. */
export interface RegistrationListener {
  registered(account: {
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    /** ISO 8601 */
    readonly registrationDate: string
  }): Promise<Answer<null>>
  /** what it keeps about them has to go; the address may be another than the one it was told */
  deleted(account: { readonly id: string; readonly email: string }): Promise<Answer<null>>
}

/** Is told what readers think of an article. Told once: nothing depends on it. */
export interface ReactionListener {
  reacted(said: { readonly reaction: 'like' | 'dislike'; readonly slug: string }): Promise<Answer<null>>
}
