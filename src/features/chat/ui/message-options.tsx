import { useText } from '../../../browser/text.tsx'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import type { Message } from '../contract.ts'
import { BlockMember } from './block-member.tsx'
import styles from './chat.module.css'
import { ReportForm } from './report-form.tsx'

type MessageOptionsProps = {
  message: Message
  isBlocked: boolean
  /** what is known of the chats is out of date */
  onChanged: () => void
  onClose: () => void
}

/** What one can do about another's message. */
export function MessageOptions({ message, isBlocked, onChanged, onClose }: MessageOptionsProps) {
  const { t } = useText()
  const toast = useToast()
  const name = message.username || t('chat.deleted-account')
  return (
    <Dialog open onClose={onClose} title={t('chat.options-title', { name })} closeLabel={t('chat.close')}>
      <div className="stack">
        <blockquote className={styles.quoted} dir="auto">
          {message.message}
        </blockquote>
        <ReportForm
          {...{ message, name }}
          onReported={() => {
            onClose()
            toast({ text: t('chat.report.done'), tone: 'ok' })
          }}
        />
        {message.userId !== null && (
          <BlockMember
            {...{ name, isBlocked }}
            groupId={message.groupId}
            memberId={message.userId}
            onDone={() => {
              onClose()
              onChanged()
              toast({ text: t(isBlocked ? 'chat.unblock-done' : 'chat.block-done', { name }), tone: 'ok' })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
