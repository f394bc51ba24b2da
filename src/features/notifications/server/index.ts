export type { LetterOrder } from './letter-order.ts'
export type { Enclosures } from './needs.ts'
export { letterWork, queueLetter } from './queue-letter.ts'
export { type LetterDeps, sendLetter } from './send-letter.ts'
