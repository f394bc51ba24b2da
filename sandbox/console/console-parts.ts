import type { MovableClock } from '../clock/movable-clock.ts'
import type { LiveScheduleSandbox } from '../live-schedule/index.ts'
import type { MailSandbox } from '../mail/index.ts'
import type { PaymentsSandbox } from '../payments/index.ts'
import type { TicketingSandbox } from '../ticketing/index.ts'

/** What the console shows and steers. */
export interface ConsoleParts {
  readonly clock: MovableClock
  readonly payments: PaymentsSandbox
  readonly ticketing: TicketingSandbox
  readonly mail: MailSandbox
  readonly liveSchedule: LiveScheduleSandbox
  /** The parties that listen. */
  readonly parties: readonly string[]
  /** The product goes by this clock too. */
  readonly movesProduct: boolean
  /** Its address may become known later. */
  readonly product: { readonly url: string }
}
