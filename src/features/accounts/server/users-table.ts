import type { Instant, InstantOrNull } from '../../../platform/db/instants.ts'

export type UsersTable = {
  id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string
  image: string | null
  language: string
  terms_accepted_at: Instant
  /** the date of the terms that were accepted; null: it is not known */
  terms_version: string | null
  /** the newest terms of which they were told; null: none after those they accepted */
  terms_told: string | null
  verified_at: InstantOrNull
  created_at: Instant
  /** marks the browser in which it was registered, until the address is proven */
  browser_hash: string | null
  deleted_at: InstantOrNull
  operator_since: InstantOrNull
  /** its owner has unlinked Google and has not allowed it again */
  google_off_at: InstantOrNull
}
