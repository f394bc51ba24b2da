import { useEffect } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import type { EventAnswer } from '../../../../kernel/live-event.ts'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { type sendMessage, writeMessage } from '../../contract.ts'
import { answerMs } from './retry.ts'
import { sendDrafts } from './send-drafts.ts'

/** The same as `sendMessage`, for where there is no socket. Rejects where there is no answer. */
export const writeOverHttp = (
  api: Api,
  groupId: string,
  body: { readonly id: string; readonly message: string },
): Promise<EventAnswer<typeof sendMessage>> =>
  api(writeMessage, { params: { groupId }, body, signal: AbortSignal.timeout(answerMs) }).then(
    (answer) => ({ ok: true as const, ...answer }),
    (error: unknown) => {
      if (error instanceof ApiRefusal) return { ok: false as const, ...error.data }
      throw error
    },
  )

/**
 * Sends what was written in a chat that was closed before it had a network. A conversation loads this too: when the network is
 * back its code must not have to come first.
 */
export default function LeftDrafts({ userId }: { userId: string }) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  useEffect(
    () =>
      sendDrafts({
        userId,
        write: (groupId, { id, message }) => writeOverHttp(api, groupId, { id, message }),
        onRefused: () => toast({ text: t('chat.not-sent'), tone: 'error', assertive: true }),
      }),
    [api, t, toast, userId],
  )
  return null
}
