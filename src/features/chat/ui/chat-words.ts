import type { Text } from '../../../browser/text.tsx'
import type { Language } from '../../../kernel/languages.ts'
import { dayText, timeText } from '../../../kernel/wording.ts'
import type { Message } from '../contract.ts'
import { timeKind } from '../rules/message-time.ts'

/** When a message was sent, on the reader's own clock. */
export function sentText(timestamp: string, language: Language, t: Text): string {
  const at = Date.parse(timestamp)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const kind = timeKind(at, Date.now())
  if (kind === 'yesterday') return t('chat.yesterday')
  return kind === 'time' ? timeText(language, at, timeZone) : dayText(language, at, timeZone)
}

/** What has happened to the group. */
export const lineText = (kind: Exclude<Message['kind'], 'message'>, name: string, t: Text): string =>
  t(`chat.line.${kind}`, { name })
