import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import type { Filled } from '../../features/groups/ui/join/filled.ts'
import { lazyWithTexts } from '../lazy-with-texts.tsx'

interface JoinDialogProps {
  readonly group: Group | null
  readonly onClose: () => void
  /** what was filled in before */
  readonly filled: Filled
  readonly onLogIn: () => void
}

const Dialog = lazyWithTexts<JoinDialogProps>(['accounts'], () => import('./join-dialog.tsx'), Lost)

/** The dialog to the card page, with its words. Its code comes with the first press. */
export function JoinDialog(props: JoinDialogProps) {
  return props.group && <Dialog {...props} />
}

function Lost() {
  const { t } = useText()
  return <p role="alert">{t('groups.failed-to-load-more')}</p>
}
