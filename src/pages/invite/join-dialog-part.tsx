import { Suspense } from 'react'
import { MoreTexts, useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { later } from '../../kit/later.ts'
import { textsOf } from '../texts.ts'

interface JoinDialogProps {
  readonly group: Group | null
  readonly onClose: () => void
}

async function loadDialog(language: Language) {
  const [{ default: Dialog }, messages] = await Promise.all([
    import('./join-dialog.tsx'),
    textsOf(language, ['accounts']),
  ])
  const Spoken = (props: JoinDialogProps) => (
    <MoreTexts messages={messages}>
      <Dialog {...props} />
    </MoreTexts>
  )
  return { default: Spoken }
}

const spoken = new Map<Language, ReturnType<typeof later<JoinDialogProps>>>()

/** The dialog to the card page, with its words. Its code comes with the first press. */
export function JoinDialog(props: JoinDialogProps) {
  const { language } = useText()
  const Dialog = spoken.get(language) ?? later(() => loadDialog(language), Lost)
  spoken.set(language, Dialog)
  if (props.group === null) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function Lost() {
  const { t } = useText()
  return <p role="alert">{t('groups.failed-to-load-more')}</p>
}
