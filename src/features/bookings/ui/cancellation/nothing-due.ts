import type { Booking } from '../../contract.ts'

/** What the carrier has cancelled need not be paid any more, though the books keep it as a debt (ADR 083). */
export const isNothingDue = ({ paid, cancellation }: Booking): boolean =>
  paid?.state === 'debt' && cancellation?.state === 'done' && cancellation.by === 'carrier'
