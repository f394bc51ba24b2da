import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { OwnGroupRow } from '../own-groups/own-group-row.tsx'
import { GroupActs } from './group-acts.tsx'

const messages = {
  'groups.acts.full': 'being bought, nobody leaves',
  'groups.deadline.nobody-leaves': 'being bought, nobody leaves',
  'groups.acts.asking': 'an answer is missing, nobody leaves',
}
const end = {
  time: '2026-12-05T10:01:00+01:00',
  platform: null,
  station: { id: 'NLUTRCST', name: 'Utrecht' },
}
const nothing = () => {}
const said = (state: Group['state'], role: Group['role']) => {
  const group = {
    ...{ groupId: 'g', groupName: 'South', state, role, isActive: true, membersCount: 6, maxSize: 6 },
    ...{ status: 'Ready to Book', hasDeparted: false, seats: [], bookingId: null, deadlineAt: end.time },
    trainDetails: { trainType: 'IC', departure: end, arrival: end },
  } as unknown as Group
  return [
    <GroupActs key="page" group={group} onChanged={nothing} />,
    <OwnGroupRow key="row" group={group} onJourney={nothing} onEnd={nothing} />,
  ].map((part) =>
    renderToStaticMarkup(
      <TextProvider language="en" messages={messages}>
        {part}
      </TextProvider>,
    ),
  )
}

test.each([
  ['full', 'owner', 'being bought, nobody leaves'],
  ['full', 'member', 'being bought, nobody leaves'],
  ['asking', 'owner', 'an answer is missing, nobody leaves'],
  ['asking', 'member', 'an answer is missing, nobody leaves'],
] as const)(
  '[GRP-09] [R-16] in the place of the button a group that is %s tells its %s why there is none',
  (state, role, words) => {
    for (const html of said(state, role)) {
      expect(html).toContain(words)
      expect(html).not.toMatch(/groups\.acts\.(leave|delete)/)
    }
  },
)
