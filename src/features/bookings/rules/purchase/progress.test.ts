import { describe, expect, test } from 'vitest'
import { lost, shapes } from '../../../../../testing/stories/purchase-story.ts'
import { changesProgress, purchaseProgress } from './progress.ts'

describe.each(shapes)('how far a purchase is: $title', ({ story, one }) => {
  test('is read from what was called', () => {
    expect(purchaseProgress(story().entries)).toBe('checking_holds')
    expect(purchaseProgress(story().holdsRead().saw('quote', '', lost).entries)).toBe('reserving')
    expect(purchaseProgress(story().reserved().saw('confirm', '0', lost).entries)).toBe('buying')
    expect(purchaseProgress(story().confirmed().saw('capture', one, lost).entries)).toBe('charging')
  })

  test('[GRP-07] is told whenever a call brings the purchase further, and not of every call', () => {
    const whole = story().confirmed().saw('read-booking', '', lost).saw('capture', one, lost).entries
    const further = whole.filter(
      (entry, index) =>
        index === 0 ||
        purchaseProgress(whole.slice(0, index)) !== purchaseProgress([...whole.slice(0, index), entry]),
    )
    expect(further.map(({ name }) => name)).toEqual(['read-hold', 'quote', 'confirm', 'capture'])
    expect(new Set(whole.map(({ name }) => name).filter(changesProgress))).toEqual(
      new Set(further.map(({ name }) => name)),
    )
  })
})
