import type { Language } from '../../../../kernel/languages.ts'
import { type NoticeKind, sayIn } from '../../../../kernel/notice.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { NoticeRow } from './store.ts'

/** A notice in its reader's language: the sentence, and the train below it where it names one. */
export function sayNotice(
  translate: Translate,
  { text }: Pick<NoticeKind, 'text'>,
  language: Language,
  { says }: Pick<NoticeRow, 'says'>,
) {
  const values = sayIn(language, says)
  const { detail } = values
  return { text: translate(language, text, values), detail: typeof detail === 'string' ? detail : null }
}
