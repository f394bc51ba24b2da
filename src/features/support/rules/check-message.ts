import { isEmail } from '../../../kernel/person/email.ts'

export const longestName = 100
export const longestMessage = 5_000

interface Written {
  readonly name: string
  readonly email: string
  readonly message: string
}
type Fault = 'name_missing' | 'name_too_long' | 'email_invalid' | 'message_missing' | 'message_too_long'
/** What is wrong with each field; the ones that are right are left out. */
export type Faults = { readonly [Field in keyof Written]?: Fault }

/** The message as it is kept, or what is wrong with it, the first field first. */
export function checkMessage(typed: Written): Written | Fault {
  const [first] = Object.values(faultsOf(typed))
  return first ?? asKept(typed)
}

/** What the form says before anything is sent, in the order of its fields. */
export function faultsOf(typed: Written): Faults {
  const { name, email, message } = asKept(typed)
  return {
    ...(!isVisible(name)
      ? { name: 'name_missing' as const }
      : name.length > longestName && { name: 'name_too_long' as const }),
    ...(!isEmail(email) && { email: 'email_invalid' as const }),
    ...(!isVisible(message)
      ? { message: 'message_missing' as const }
      : message.length > longestMessage && { message: 'message_too_long' as const }),
  }
}

/** How long that may be which is too long. */
export const mostOf = (fault: Fault): number => (fault === 'name_too_long' ? longestName : longestMessage)

const asKept = ({ name, email, message }: Written): Written => ({
  name: oneLine(name),
  email: email.trim().normalize('NFC').toLowerCase(),
  message: plainText(message),
})

/** An operator's answer as it is kept. */
export function checkAnswer(
  typed: string,
): { readonly answer: string } | 'answer_missing' | 'message_too_long' {
  const answer = plainText(typed)
  if (!isVisible(answer)) return 'answer_missing'
  return answer.length > longestMessage ? 'message_too_long' : { answer }
}

const oneLine = (text: string) => plainText(text).replaceAll(/\s+/g, ' ')

/** Without control characters, and without marks that turn the text after them round. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
}

/** A text of nothing but invisible signs is empty. */
const isVisible = (text: string) => /[^\s\p{C}\p{Z}]/u.test(text)
