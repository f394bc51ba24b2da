import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import type { Letter } from '../../../ports/mail.ts'
import { frameLetter } from './frame-letter.ts'
import type { LetterOrder } from './letter-order.ts'

/** The words of a letter, as plain text and as a page that mail programs show. */
export function renderLetter(
  { language, text, values, action }: LetterOrder,
  translate: Translate,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const t = (key: string) => translate(language, key, values)
  const body = t(`${text}.body`)
  const button = action === undefined ? null : { label: t(`${text}.action`), url: action }
  const footer = translate(language, 'notifications.letter.footer')
  // a name somebody chose must not become a second line of the header
  const subject = t(`${text}.subject`).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const plain = [body, ...(button ? [`${button.label}:\n${button.url}`] : []), `--\n${footer}`].join('\n\n')
  return {
    subject,
    text: plain,
    html: frameLetter({ language, title: subject, paragraphs: body.split(/\n{2,}/), button, footer }),
  }
}
