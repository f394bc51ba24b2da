import { dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword } from '../../rules/common-password.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'

/** The 49,000 passwords found most often in what was leaked, as the zxcvbn-ts project keeps them. On the server only. */
const listed = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** Refuses what guessers try first. `own` is what everybody knows of the account. */
export function refuseCommonPassword(password: string, own: readonly string[] = []): void {
  if (isCommonPassword(password, listed, own)) throw refuse(400, 'password_common')
}
