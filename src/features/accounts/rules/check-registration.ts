import { isEmail } from '../../../kernel/email.ts'
import { passwordMinimum } from '../contract.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}
export type Problems<Field extends string> = Partial<Readonly<Record<Field, string>>>

/** What stops a registration, by field, as text keys. Terms stand apart: without them nothing can be sent. */
export function checkRegistration(form: Registration): Problems<keyof Registration> {
  return without({
    firstName: form.firstName.trim() === '' && 'accounts.problems.firstName',
    lastName: form.lastName.trim() === '' && 'accounts.problems.lastName',
    email: checkEmail(form.email),
    password: form.password.length < passwordMinimum && 'accounts.problems.passwordShort',
    confirmPassword: form.confirmPassword !== form.password && 'accounts.problems.passwordMatch',
  })
}

/** What stops a change of name. */
export function checkNames(form: Pick<Registration, 'firstName' | 'lastName'>) {
  return without({
    firstName: form.firstName.trim() === '' && 'accounts.problems.firstName',
    lastName: form.lastName.trim() === '' && 'accounts.problems.lastName',
  })
}

/** What stops a change of password; `password` is null where there is none yet. */
export function checkNewPassword(form: {
  password: string | null
  newPassword: string
  confirmPassword: string
}): Problems<'password' | 'newPassword' | 'confirmPassword'> {
  return without({
    password: form.password === '' && 'accounts.problems.password',
    newPassword: form.newPassword.length < passwordMinimum && 'accounts.problems.passwordShort',
    confirmPassword: form.confirmPassword !== form.newPassword && 'accounts.problems.passwordMatch',
  })
}

/** What stops a change of address; `password` is null where there is none. */
export function checkNewEmail(form: {
  newEmail: string
  password: string | null
}): Problems<'newEmail' | 'password'> {
  return without({
    newEmail: checkEmail(form.newEmail),
    password: form.password === '' && 'accounts.problems.password',
  })
}

/** A login is only checked for presence: whether it fits is the server's to say. */
export function checkLogin(form: { email: string; password: string }): Problems<'email' | 'password'> {
  return without({
    email: form.email.trim() === '' && 'accounts.problems.email',
    password: form.password === '' && 'accounts.problems.password',
  })
}

export function checkEmail(email: string): string | false {
  if (email.trim() === '') return 'accounts.problems.email'
  return !isEmail(email.trim()) && 'accounts.problems.emailShape'
}

function without<Field extends string>(found: Record<Field, string | false>): Problems<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== false)) as Problems<Field>
}
