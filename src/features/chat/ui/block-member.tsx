import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { blockMember } from '../contract.ts'
import styles from './chat.module.css'

type BlockMemberProps = {
  groupId: string
  memberId: string
  name: string
  isBlocked: boolean
  onDone: () => void
}

/** Folds somebody's messages away for oneself, or no longer. */
export function BlockMember({ groupId, memberId, name, isBlocked, onDone }: BlockMemberProps) {
  const { t } = useText()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await api(blockMember, { params: { groupId }, body: { memberId, isBlocked: !isBlocked } })
      onDone()
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error.message : t('chat.choice-failed'))
      setBusy(false)
    }
  }
  return (
    <div className={`stack stack--small ${styles.block}`}>
      <p className="small soft">{t(isBlocked ? 'chat.unblock-text' : 'chat.block-text', { name })}</p>
      {failure !== null && <Banner tone="error" live title={failure} />}
      <div className="actions">
        <Button variant="line" busy={busy} onClick={() => void change()}>
          {t(isBlocked ? 'chat.unblock' : 'chat.block', { name })}
        </Button>
      </div>
    </div>
  )
}
