import { mapDone } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Perform } from '../../../../platform/saga/run-saga.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { termsIn } from './cancellation-offers.ts'
import { bookingById } from '../store.ts'

export interface CancelDeps {
  readonly db: Db
  readonly ticketing: Pick<Ticketing, 'cancelBooking' | 'isCancelled' | 'cancellationTerms'>
}

const refOf = (input: Json) => (input as { ref: string }).ref

/** The calls that end a ticket at the carrier, one person's or a group's. */
export function cancelPerformers({
  db,
  ticketing,
}: CancelDeps): Readonly<Record<'read-terms' | 'cancel-booking' | 'read-booking', Perform>> {
  return {
    'read-terms': async (input) => {
      const booking = (await bookingById(db, (input as { bookingId: string }).bookingId))!
      return mapDone(await ticketing.cancellationTerms(refOf(input)), (terms) => ({
        ...termsIn(terms, booking),
      }))
    },
    'cancel-booking': async (input) =>
      mapDone(await ticketing.cancelBooking(refOf(input)), ({ fee, refund }) => ({
        fee: fee.amount,
        refund: refund.amount,
      })),
    'read-booking': (input) => ticketing.isCancelled(refOf(input)),
  }
}
