import { useLocation } from 'react-router'
import { InviteNotice } from '../../features/groups/ui/invite/invite-notice.tsx'
import type { Invite } from '../../features/groups/ui/invite/load-invite.ts'
import { viewOf } from '../../features/search/ui/results/find-addresses.ts'
import styles from './find.module.css'

type InviteNewsProps = { invite: Invite; connections: readonly { readonly id: string }[] }

/** Where its group stands among the trains, the group itself says how it is; elsewhere it is said here. */
export function InviteNews({ invite, connections }: InviteNewsProps) {
  const { connectionId, joinGroup } = viewOf(useLocation().search)
  if (invite.kind === 'collecting' || invite.groupId !== joinGroup) return null
  if (invite.kind !== 'unknown' && connections.some(({ id }) => id === connectionId)) return null
  return (
    <div className={`page-width ${styles.notices}`}>
      <InviteNotice invite={invite} />
    </div>
  )
}
