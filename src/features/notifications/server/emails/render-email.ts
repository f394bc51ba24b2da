import type { Language } from '../../../../kernel/languages.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { Email } from '../../../../ports/mail.ts'
import { frameEmail } from './frame-email.ts'
import type { EmailOrder } from './email-order.ts'

/** French sets a space before it. */
const colon: Partial<Record<Language, string>> = { fr: '\u00A0:' }

/** The words of an email, as plain text and as a page that mail programs show. */
export function renderEmail(
  { language, text, values, action, stop, headline: hasHeadline }: EmailOrder,
  translate: Translate,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const t = (key: string) => translate(language, key, values)
  const body = t(`${text}.body`)
  const headline = hasHeadline ? t(`${text}.headline`) : null
  const button = action === undefined ? null : { label: t(`${text}.action`), url: action }
  const footer = translate(language, 'notifications.frame.footer')
  // a name somebody chose must not become a second line of the header
  const subject = t(`${text}.subject`).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const stopLabel = translate(language, 'notifications.frame.stop')
  const stopPage = stop?.page
  const foot =
    stopPage === undefined ? footer : `${footer}\n${stopLabel}${colon[language] ?? ':'} ${stopPage}`
  const plain = [
    ...(headline === null ? [] : [headline]),
    body,
    ...(button ? [`${button.label}${colon[language] ?? ':'}\n${button.url}`] : []),
    `--\n${foot}`,
  ].join('\n\n')
  return {
    subject,
    text: plain,
    html: frameEmail({
      ...{ language, title: subject, headline, button, footer },
      paragraphs: body.split(/\n{2,}/),
      stop: stopPage === undefined ? null : { label: stopLabel, url: stopPage },
    }),
  }
}
