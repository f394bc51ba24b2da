import type { Language } from '../../../../kernel/languages.ts'

/** An email that somebody wants written. What it says is read from the texts `<text>.subject`, `.body` and `.action`. */
export type EmailOrder = {
  /** the same id twice, before the first left, is one email: the newer */
  readonly id: string
  /** when it was asked for: another email may have the same id later; missing in orders that are older than it */
  readonly askedAt?: number
  /** null: nobody; asked for all the same where an answer must not tell whether there is somebody */
  readonly to: string | null
  readonly language: Language
  readonly text: string
  /** `<text>.headline` stands large above what it says */
  readonly headline?: boolean
  readonly values: { readonly [name: string]: string | number }
  /** where the button leads */
  readonly action?: string
  /** where an answer to it goes; by default to where it came from */
  readonly replyTo?: string
  /** for emails that can be ended: the address that mail programs post to, and the page that does it where the button is another */
  readonly stop?: { readonly oneClick: string; readonly page?: string }
  /** what is fetched when the email leaves, so that it is the newest; `reader` is the account whose copy it is */
  readonly enclose?: { readonly kind: string; readonly of: string; readonly reader?: string }
  /** whoever asked for it could have typed any address: that it takes no email is nothing for the operator */
  readonly anybodyMayAsk?: true
  /** after this instant the email says nothing true any more and is not sent */
  readonly until?: number
}
