import type { ReactNode } from 'react'

/** A visitor who is not logged in, and what opens an account for them if they have none. */
export interface SignIn {
  readonly email: string
  readonly newAccount: { readonly firstName: string; readonly lastName: string }
  /** a code is on its way already */
  readonly isAsked: boolean
  readonly onAsked: () => void
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

/** The email address of a visitor who is not logged in. */
export interface AccountQuestion {
  readonly id: string
  readonly email: string
  readonly onChange: (email: string) => void
  /** after a refused try */
  readonly isChecked: boolean
  /** why it is asked for, where that is said */
  readonly reason?: string | undefined
  /** leads to the login with a password, and back */
  readonly onLogIn: () => void
}

/** What accounts draw inside the form of another feature. The page supplies it. */
export interface InPlace {
  /** asks for the address */
  readonly renderAccount: (question: AccountQuestion) => ReactNode
  /** logs in, or opens an account */
  readonly renderSignIn: (signIn: SignIn) => ReactNode
}
