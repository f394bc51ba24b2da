import type { Language } from '../../../kernel/languages.ts'
import type { User } from '../contract.ts'

/** A traveller with an account, as the server knows them. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly image: string | null
  readonly language: Language
  /** emails to the address reach its owner; needed to create or join a group */
  readonly isVerified: boolean
  readonly openedAt: number
  /** looks after the product; only a command gives this */
  readonly isOperator?: true
}

/** The account as its own browser gets it. */
export function formatUser(account: Account, accessToken: string): User {
  return {
    _id: account.id,
    firstname: account.firstName,
    lastname: account.lastName,
    email: account.email,
    image: account.image,
    access_token: accessToken,
    ...(account.isOperator && { operator: true as const }),
  }
}
