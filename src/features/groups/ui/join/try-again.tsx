import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readOwned } from '../../../../browser/kept/pending-payment.ts'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Traveller } from '../group-connection.ts'
import { groupAmongTrains } from '../invite/invite-address.ts'
import { keepFilled } from './filled.ts'

/** What a way to the card page has left in the tab. */
interface Left {
  readonly what: 'create' | 'join'
  readonly connectionId: string
  readonly groupId: string
  readonly groupName?: string
  readonly traveller?: Traveller
  readonly keepCard?: boolean
  readonly trainDetails: Parameters<typeof groupAmongTrains>[0]['trainDetails']
}

/**
 * Back to the train whose card page was left, with everything filled in as it was. It is read while this is drawn: the
 * page around it clears what was pending afterwards (GRP-06).
 */
export function TryAgain() {
  // nothing of the tab is known to the server, nor to the first drawing in the browser
  return useUser() === undefined ? null : <Again />
}

function Again() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [left] = useState(leftBehind)
  if (left === null) return null
  const again = () => {
    const { what, connectionId, groupId, groupName, traveller, keepCard } = left
    const filled = {
      ...(groupName !== undefined && { groupName }),
      ...(traveller && { traveller }),
      ...(keepCard !== undefined && { keepCard }),
    }
    keepFilled(what, what === 'create' ? { connectionId } : { connectionId, groupId }, filled)
    void navigate(trainAddress(left, language))
  }
  return <Button onClick={again}>{t('groups.try-again-train')}</Button>
}

/** The results of the train's day with the train chosen, and the group where it was about one. */
function trainAddress(left: Left, language: string): string {
  const address = groupAmongTrains(left, language)
  return left.what === 'join' ? address : address.replace(/&joinGroup=[^&]*/, '')
}

/** Only what is this traveller's own: it holds a name and perhaps a date of birth. */
export function leftBehind(): Left | null {
  const join = readOwned<Left & { sessionId: string }>('pendingGroupJoin')
  const creation = readOwned<Left & { creatorDetails: Traveller }>('pendingGroupCreation')
  if (join?.sessionId && join.connectionId && join.trainDetails && join.groupId)
    return { ...(join as Left), what: 'join' }
  if (creation?.connectionId && creation.trainDetails) {
    const traveller = creation.creatorDetails
    return { ...(creation as Left), ...(traveller && { traveller }), what: 'create', groupId: '' }
  }
  return null
}
