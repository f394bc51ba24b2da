import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { GroupBadge } from '../group-state.tsx'
import { GroupMembers } from './group-members.tsx'

const seat = { slot: 1, state: 'held', firstName: 'Ada', isLeader: true, isYou: true, leasedUntil: null }
const said = (over: object) => {
  const group = {
    ...{ groupId: 'g', state: 'collecting', status: 'Collecting', isActive: true, role: 'owner' },
    ...{ membersCount: 1, seats: [seat], ...over },
  } as unknown as Group
  const messages = { 'groups.members.held': 'is held', 'groups.badge.collecting': 'fills' }
  return renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <GroupBadge group={group} />
      <GroupMembers group={group} />
    </TextProvider>,
  )
}

test('[GRP-10] of a group whose state this version does not know the members are told, and nothing of their money', () => {
  expect(said({})).toMatch(/fills[^]*groups\.seat\.you[^]*is held/)
  const told = said({ state: 'parted', status: 'Parted' })
  expect(told).toContain('groups.seat.you')
  expect(told).not.toMatch(/groups\.members\.undefined|is held|<span class="[^"]*state/)
})
