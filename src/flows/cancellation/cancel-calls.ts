import { mapDone } from '../../kernel/answer.ts'
import type { Perform } from '../../platform/saga/run-saga.ts'
import type { Json } from '../../kernel/json.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

export const refOf = (input: Json) => (input as { ref: string }).ref

/** The calls that end a ticket at the carrier, one person's or a group's. */
export function cancelCalls(
  ticketing: Pick<Ticketing, 'cancelBooking' | 'isCancelled'>,
): Readonly<Record<'cancel-booking' | 'read-booking', Perform>> {
  return {
    'cancel-booking': async (input) =>
      mapDone(await ticketing.cancelBooking(refOf(input)), ({ fee, refund }) => ({
        fee: fee.amount,
        refund: refund.amount,
      })),
    'read-booking': (input) => ticketing.isCancelled(refOf(input)),
  }
}
