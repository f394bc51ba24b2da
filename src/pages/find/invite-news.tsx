import { useLocation } from 'react-router'
import { InviteNotice } from '../../features/groups/ui/invite/invite-notice.tsx'
import type { Invite } from '../../features/groups/ui/invite/load-invite.ts'
import { viewOf } from '../../features/search/ui/results/find-addresses.ts'
import styles from './find.module.css'

type InviteNewsProps = { invite: Invite; connections: readonly { readonly id: string }[] }

/** Shown only where the invited group is not in the list of trains: there its own card shows its state. */
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
