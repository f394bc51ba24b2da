import { redirect } from 'react-router'
import { inviteAddress } from '../../features/groups/ui/invite/invite-address.ts'
import { askForGroup } from '../../features/groups/ui/invite/load-invite.ts'
import { pageLoader } from '../page-loader.ts'

/** Nothing is shown here: an invitation leads to its group among the trains, or to where it is said that there is none. */
export const clientLoader = pageLoader([], async ({ api, params, language }) => {
  const groupId = params['groupId'] ?? ''
  const group = await askForGroup(api, groupId)
  const isKnown = group !== null && group !== 'unknown'
  const nowhere = `/${language}/find?${new URLSearchParams({ joinGroup: groupId })}`
  throw redirect(isKnown ? inviteAddress(group, language) : nowhere)
})
export const loader = clientLoader

export default function Join() {
  return null
}
