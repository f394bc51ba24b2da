import { expect, test } from 'vitest'
import { inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { RefundTerms, type RefundTermsProps } from './refund-terms.tsx'

const hourMs = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const said = (refund: RefundTermsProps['refund'], hours: number) =>
  wordsOf(inEnglish(<RefundTerms refund={refund} departure={inHours(hours)} />))

const partial = {
  kind: 'partial',
  conditions: 'Money back less 15 % until 24 hours before departure.',
} as const
const full = { kind: 'full', conditions: 'Money back in full until departure.' } as const
const tooLate = 'it may already be too late to get anything back'

test('[BOOK-04] a part of the price is not promised: it depends on when one cancels, by the conditions of the carrier', () => {
  expect(said(partial, 25)).toBe(
    'You get back part of the price at most. How much depends on when you cancel. The service fee isn’t refunded. ' +
      'The carrier’s conditions: Money back less 15 % until 24 hours before departure.',
  )
})

test('[BOOK-04] within a day of the departure it is said that it may be too late', () => {
  expect(said(partial, 23)).toContain(
    'less 15 % until 24 hours before departure. Your train leaves in less than',
  )
  expect(said(partial, 23)).toContain(tooLate)
  expect(said({ ...partial, conditions: null }, 23)).toContain(tooLate)
  expect(said({ ...full, conditions: null }, 23)).toContain(tooLate)
})

test('[BOOK-04] where the carrier says until when all comes back, nothing is added to it', () => {
  expect(said(full, 23)).toBe(
    'This ticket is refundable if you cancel in time. The service fee isn’t refunded. ' +
      'The carrier’s conditions: Money back in full until departure.',
  )
})

test('[BOOK-04] a ticket that cannot be refunded, and one of which nothing is known', () => {
  expect(said({ kind: 'none', conditions: null }, 23)).toBe('The ticket cannot be refunded.')
  expect(said(null, 23)).toBe('The carrier’s terms say whether this ticket can be refunded.')
})
