import { isEmail } from '../../../kernel/person/email.ts'
import { letter, plainName } from '../../../kernel/person/plain-name.ts'
import { passwordMinimum } from '../contract.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}
type Names = Pick<Registration, 'firstName' | 'lastName'>
export type Problems<Field extends string> = Partial<Readonly<Record<Field, string>>>

/** What stops a registration, by field, as text keys. Terms stand apart: without them nothing can be sent. */
export function checkRegistration(form: Registration): Problems<keyof Registration> {
  return without({
    ...nameProblems(form),
    email: checkEmail(form.email),
    password: form.password.length < passwordMinimum && 'accounts.problems.passwordShort',
    confirmPassword: form.confirmPassword !== form.password && 'accounts.problems.passwordMatch',
  })
}

/** What stops a change of name. */
export const checkNames = (form: Names) => without(nameProblems(form))

const nameProblems = ({ firstName, lastName }: Names) => ({
  firstName: checkName(firstName, 'accounts.problems.firstName'),
  lastName: checkName(lastName, 'accounts.problems.lastName'),
})

/** What the server refuses without saying which field is meant. */
function checkName(written: string, missing: string): string | false {
  const name = written.trim()
  if (name === '') return missing
  if (!plainName.test(name)) return 'accounts.problems.nameHidden'
  return !letter.test(name) && 'accounts.problems.nameLetterless'
}

/** What the owner enters again before a sensitive change; null where the account has no password, or no second factor. */
export interface StepUp {
  readonly password: string | null
  /** of the second factor */
  readonly code: string | null
}

export const checkStepUp = (form: StepUp): Problems<keyof StepUp> => without(stepUpProblems(form))

const stepUpProblems = ({ password, code }: StepUp) => ({
  password: password === '' && 'accounts.problems.password',
  // shorter than a code of an app, and than a recovery code
  code: code !== null && code.trim().length < 6 && 'accounts.code.missing',
})

/** What stops a change of password. */
export function checkNewPassword(
  form: StepUp & { readonly newPassword: string; readonly confirmPassword: string },
): Problems<keyof StepUp | 'newPassword' | 'confirmPassword'> {
  const { password, code } = stepUpProblems(form)
  return without({
    password,
    newPassword: form.newPassword.length < passwordMinimum && 'accounts.problems.passwordShort',
    confirmPassword: form.confirmPassword !== form.newPassword && 'accounts.problems.passwordMatch',
    code,
  })
}

/** What stops a change of address. */
export function checkNewEmail(
  form: StepUp & { readonly newEmail: string },
): Problems<keyof StepUp | 'newEmail'> {
  return without({ newEmail: checkEmail(form.newEmail), ...stepUpProblems(form) })
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
