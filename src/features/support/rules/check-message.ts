import { isEmail } from '../../../kernel/person/email.ts'

export const longestName = 100
export const longestMessage = 5_000

interface Written {
  readonly name: string
  readonly email: string
  readonly message: string
}
type Fault = 'name_missing' | 'name_too_long' | 'email_invalid' | 'message_missing' | 'message_too_long'

/** The message as it is kept, or what is wrong with it, the first field first. */
export function checkMessage(typed: Written): Written | Fault {
  const name = oneLine(typed.name)
  const email = typed.email.trim().normalize('NFC').toLowerCase()
  const message = plainText(typed.message)
  if (!isVisible(name)) return 'name_missing'
  if (name.length > longestName) return 'name_too_long'
  if (!isEmail(email)) return 'email_invalid'
  if (!isVisible(message)) return 'message_missing'
  if (message.length > longestMessage) return 'message_too_long'
  return { name, email, message }
}

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
