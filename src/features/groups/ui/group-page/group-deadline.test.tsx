import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { GroupDeadline } from './group-deadline.tsx'

const messages = {
  'groups.deadline.over': 'over',
  'groups.deadline.over-more': 'asking the bank',
  'groups.deadline.left': '{minutes} left',
  'groups.deadline.closes': 'closes at {moment}',
}
const end = { time: '2026-12-05T10:01:00+01:00' }
const group = {
  state: 'collecting',
  deadlineAt: '2026-12-04T09:01:00.000Z',
  trainDetails: { departure: end, arrival: end },
  seats: [],
  members: [],
} as unknown as Group
const said = (timeRemaining: number) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <GroupDeadline group={{ ...group, timeRemaining }} lead={null} />
    </TextProvider>,
  )

test('[GRP-10] a group that still collects after its deadline counts no minutes: it says what is waited for', () => {
  expect(said(60)).toMatch(/closes at[^]*1 left/)
  const over = said(0)
  expect(over).toMatch(/over[^]*asking the bank/)
  expect(over).not.toMatch(/closes at|left/)
})
