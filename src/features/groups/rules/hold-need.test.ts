import { expect, test } from 'vitest'
import { groupLife } from './group-life.ts'
import { holdNeedOf } from './hold-need.ts'

test('[PAY-06] a hold is needed until the deadline while its group collects, and for the purchase once it is full', () => {
  const needs = Object.fromEntries(
    groupLife.states.map((state) => [state, holdNeedOf({ state, deadlineAt: 5 })]),
  )
  expect(needs).toEqual({
    collecting: { for: 'waiting', until: 5 },
    full: { for: 'buying' },
    asking: { for: 'buying' },
    booked: { for: 'nothing' },
    cancelled: { for: 'nothing' },
    released: { for: 'nothing' },
  })
  expect(holdNeedOf(undefined)).toEqual({ for: 'nothing' })
})
