import { type Exception, refusedWordsIn, splitCamelCase } from './refused-words.ts'

// Payments know no product: whatever is sold next is paid for in the same way. These words would mean that they do. What is
// sold has its own screens and sentences; other languages say what the English text says.
const product = /^(group|seat|train|ticket|carrier|traveller|passenger|reservation|booking)s?$/

/** What its owner reads says what was bought, and everything that is sold is a ticket of a carrier. */
const said = /^(ticket|carrier)s?$/

const wire = 'clients use this name already: addresses, calls and fields of the API never change'
const wireNames = ['captureGroupPayment', 'cancelGroupPayment', 'groupReceipt']

const stored = 'a column, or a value in rows, and what is read from it: both are older than this rule'

export const exceptions: readonly Exception[] = [
  ...['ticket_price', 'ticketPrice', 'carrier_cancelled'].map((text) => ({
    file: '*',
    text,
    reason: stored,
  })),
  ...['/api/payments/group/', 'groupId', 'groupName', 'reservationId', ...wireNames].map((text) => ({
    file: 'contract.ts',
    text,
    reason: wire,
  })),
  ...wireNames.map((text) => ({ file: 'server/routes.ts', text, reason: wire })),
  { file: 'ui/download-receipt.tsx', text: 'groupReceipt', reason: wire },
  ...['ui/end-checkout.ts', 'ui/use-give-up.ts'].map((file) => ({
    file,
    text: 'cancelGroupPayment',
    reason: wire,
  })),
  ...['pendingGroupCreation', 'pendingGroupJoin'].map((text) => ({
    file: 'ui/end-checkout.test.ts',
    text,
    reason: stored,
  })),
]

/** Where a file names a product, in code or in words; `Seats`, `group_id` and `trainOf` are found, `constraint` is not. */
export function productWordsIn(file: string, text: string): string[] {
  const isSaid = file.startsWith('texts/')
  return refusedWordsIn(file, text, exceptions, (line) => {
    // the key of a sentence is as old as the sentence
    const rest = isSaid && line.startsWith('msgid') ? '' : line
    const words = splitCamelCase(rest).match(/[A-Za-z]+/g) ?? []
    return words
      .filter((word) => product.test(word.toLowerCase()) && !(isSaid && said.test(word.toLowerCase())))
      .map((word) => `"${word}"`)
  })
}
