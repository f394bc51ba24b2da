import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { type Chat, muteChat } from '../contract.ts'
import { ChatIcon } from './chat-icon.tsx'

/** Nothing new of this chat is counted, or again. */
export function MuteButton({ chat, onChanged }: { chat: Chat; onChanged: () => void }) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { groupId, isMuted } = chat
  const change = async () => {
    if (busy) return
    setBusy(true)
    try {
      await api(muteChat, { params: { groupId }, body: { isMuted: !isMuted } })
      toast({ text: t(isMuted ? 'chat.unmute-done' : 'chat.mute-done'), tone: 'ok' })
      onChanged()
    } catch (error) {
      toast({
        text: error instanceof ApiRefusal ? error.message : t('chat.choice-failed'),
        tone: 'error',
      })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={t(isMuted ? 'chat.unmute' : 'chat.mute')}
      onClick={() => void change()}
    >
      <ChatIcon name={isMuted ? 'bell-off' : 'bell'} />
    </Button>
  )
}
