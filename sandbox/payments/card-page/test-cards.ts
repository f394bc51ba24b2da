/** What the bank answers for a test card. The numbers are Stripe's published test cards. */
export type Refusal = { code: string; declineCode?: string; message: string }

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard'
  says: string
  refusal?: Refusal
  /** The bank wants the customer to confirm first. */
  confirms?: boolean
  /** The hold succeeds, the capture does not. */
  failsAtCapture?: boolean
  /** Saved, it cannot be charged while its owner is elsewhere: the bank asks every time. */
  asksAlways?: boolean
  /** Saved, it is refused when it is charged later. */
  refusesLater?: Refusal
  /** A refund is not done at once: pending and then done, or done and then failed after all. */
  refund?: 'late' | 'fails'
  /** Its owner disputes the payment once it was captured: money withdrawn, or an inquiry that withdraws none. */
  disputes?: 'fraudulent' | 'inquiry'
}

export const genericDecline: Refusal = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

const insufficientFunds: Refusal = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

export const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', says: 'Accepted' },
  { number: '5555555555554444', brand: 'mastercard', says: 'Accepted' },
  { number: '4000002500003155', brand: 'visa', says: 'Bank asks for confirmation', confirms: true },
  {
    number: '4000002760003184',
    brand: 'visa',
    says: 'Bank asks for confirmation every time',
    confirms: true,
    asksAlways: true,
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    says: 'Bank asks for confirmation; later too little money',
    confirms: true,
    refusesLater: insufficientFunds,
  },
  { number: '4000000000000002', brand: 'visa', says: 'Declined', refusal: genericDecline },
  {
    number: '4000000000009995',
    brand: 'visa',
    says: 'Declined: too little money',
    refusal: insufficientFunds,
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    says: 'Declined: expired card',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    says: 'Declined: wrong security code',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    says: 'Hold accepted, capture declined',
    failsAtCapture: true,
  },
  { number: '4000000000007726', brand: 'visa', says: 'Accepted; a refund takes a while', refund: 'late' },
  { number: '4000000000005126', brand: 'visa', says: 'Accepted; a refund fails later', refund: 'fails' },
  {
    number: '4000000000000259',
    brand: 'visa',
    says: 'Accepted; disputed after the capture',
    disputes: 'fraudulent',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    says: 'Accepted; the bank inquires after the capture',
    disputes: 'inquiry',
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

/** Stripe shows only the last four digits; among the test cards they are enough to know the card again. */
export function cardEnding(last4: string | undefined): TestCard | undefined {
  return testCards.find((card) => card.number.slice(-4) === last4)
}
