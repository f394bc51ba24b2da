import type { LiveFault } from '../live-schedule/live-faults.ts'
import type { MailFault } from '../mail/index.ts'
import type { Fault as PaymentsFault } from '../payments/index.ts'
import type { Fault as TicketingFault } from '../ticketing/faults/fault.ts'

/** A fault as a person asks for it. */
export type Preset = { readonly id: string; readonly says: string } & (
  | { readonly party: 'payments'; readonly fault: PaymentsFault }
  | { readonly party: 'ticketing'; readonly fault: TicketingFault; readonly byTrain?: true }
  | { readonly party: 'mail'; readonly fault: MailFault }
  | { readonly party: 'live-schedule'; readonly fault: LiveFault }
)

/** Payments and mail know no "until cleared": a number nobody reaches stands for it. */
export const always = 1_000_000

const capture = { method: 'POST', path: /\/capture$/ }
const release = { method: 'POST', path: /\/cancel$/ }
const open = { method: 'POST', path: '/v1/checkout/sessions' }
const reserve = { method: 'POST', path: '/reservations/create' }
const confirm = { method: 'PUT', path: '/reservations/confirm' }

const payments: [id: string, says: string, fault: PaymentsFault][] = [
  ['payments-down', 'Payments down, until cleared', { kind: 'drop-before', times: always }],
  [
    'checkout-errors',
    'No card page: checkout answers 500, until cleared',
    { kind: 'error-before', match: open, times: always },
  ],
  ['capture-lost', 'Lost answer at the next capture', { kind: 'drop-after', match: capture }],
  ['capture-declined', 'The next capture is declined', { kind: 'decline', match: capture }],
  [
    'capture-kept-error',
    'The next capture fails, and its key repeats the failure for 24 hours',
    { kind: 'error-kept', match: capture },
  ],
  ['capture-hangs', 'The next capture hangs, until cleared', { kind: 'hang-after', match: capture }],
  ['release-lost', 'Lost answer at the next release', { kind: 'drop-after', match: release }],
  [
    'release-kept-error',
    'The next release fails, and its key repeats the failure for 24 hours',
    { kind: 'error-kept', match: release },
  ],
  ['payments-busy', 'Too many requests (429), the next 5 calls', { kind: 'rate-limit', times: 5 }],
  ['payments-slow', 'Slow: 3 seconds, the next 10 calls', { kind: 'slow', ms: 3000, times: 10 }],
]

const ticketing: [id: string, says: string, fault: TicketingFault, byTrain?: true][] = [
  ['ticketing-down', 'Ticketing down, until cleared', { kind: 'drop-before', times: always }],
  ['reserve-lost', 'Lost answer at the next reservation', { kind: 'drop-after', match: reserve }],
  ['confirm-lost', 'Lost answer at the next confirm', { kind: 'drop-after', match: confirm }],
  ['confirm-hangs', 'The next confirm hangs, its answer never comes', { kind: 'hang', match: confirm }],
  [
    'carrier-timeout',
    'The carrier times out at the next confirm',
    { kind: 'carrier-timeout', match: confirm },
  ],
  [
    'price-unknown',
    'The next confirm answers that the price is unknown (600.703.026)',
    { kind: 'error-before', code: '600.703.026', match: confirm },
  ],
  [
    'vacancy-unknown',
    'The next confirm answers that nobody knows what is vacant (600.705.000)',
    { kind: 'carrier-timeout', code: '600.705.000', match: confirm },
  ],
  ['hold-expired-word', 'A lapsed hold is shown as "expired", until cleared', { kind: 'lapses-as-expired' }],
  ['confirm-fails', 'The carrier refuses every confirm, until cleared', { kind: 'confirm-fails' }],
  ['sold-out', 'Sold out, until cleared', { kind: 'sold-out' }, true],
  ['price-rise', 'Price rises, until cleared', { kind: 'price-rise' }, true],
  ['price-fall', 'Price falls, until cleared', { kind: 'price-fall' }, true],
  ['one-cheaper', 'A sale: one alone cheaper than a sixth, until cleared', { kind: 'one-cheaper' }, true],
  [
    'six-cost-more',
    'Six together cost more than six singles, until cleared',
    { kind: 'six-cost-more' },
    true,
  ],
]

const mail: [id: string, says: string, fault: MailFault][] = [
  ['mail-down', 'No email is taken for now (451), until cleared', { kind: 'temporary', times: always }],
  ['email-refused', 'The next email is refused for good (550)', { kind: 'refuse' }],
  ['email-later', 'The next email is refused for now (451)', { kind: 'temporary' }],
  ['email-lost', 'Lost answer after the next email', { kind: 'drop-after-data' }],
]

const live: [id: string, says: string, fault: LiveFault][] = [
  ['live-down', 'Live schedule down, until cleared', { kind: 'down' }],
  ['live-slow', 'Live schedule slow: 10 seconds, until cleared', { kind: 'slow' }],
  ['live-garbage', 'Live schedule sends bytes nobody can read, until cleared', { kind: 'garbage' }],
  ['live-stale', 'Live schedule measured half an hour ago, until cleared', { kind: 'stale' }],
]

export const presets: readonly Preset[] = [
  ...payments.map(([id, says, fault]) => ({ id, says, party: 'payments' as const, fault })),
  ...ticketing.map(([id, says, fault, byTrain]) => ({
    ...{ id, says, party: 'ticketing' as const, fault },
    ...(byTrain && { byTrain }),
  })),
  ...mail.map(([id, says, fault]) => ({ id, says, party: 'mail' as const, fault })),
  ...live.map(([id, says, fault]) => ({ id, says, party: 'live-schedule' as const, fault })),
]
