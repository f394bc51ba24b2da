import { mapDone } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import { money } from '../../../../kernel/money.ts'
import type { NewHold, RenewInput, Swapped } from '../../rules/renewal/renew-hold.ts'
import type { Perform } from '../../../../platform/saga/run-saga.ts'
import type { Authorisation, Payments } from '../../../../ports/payments.ts'

/**
 * The two calls of a renewal at the bank, and between them an update of our own database. The update runs as a call of the
 * saga so that it is recorded and retried like one.
 */
export function renewPerformers(
  payments: Pick<Payments, 'authorisation' | 'holdAgain' | 'release'>,
  swap: (order: RenewInput, hold: NewHold) => Promise<Swapped['kept']>,
  /** what the provider keeps beside the new hold, the same on every try */
  noteOf: (order: RenewInput) => Readonly<Record<string, string>>,
): Record<'hold-again' | 'swap' | 'release' | 'read-release', Perform> {
  return {
    'hold-again': async (input, key) => {
      const order = input as unknown as RenewInput
      const request = {
        savedCard: order.mandate,
        amount: money(order.amount, order.currency),
        reference: order.newCheckoutId,
        note: noteOf(order),
      }
      return mapDone(await payments.holdAgain(request, key), (hold) => newHold(hold) as unknown as Json)
    },
    swap: async (input) => {
      const order = input as unknown as RenewInput & { hold: NewHold }
      return { kind: 'done', value: { kept: await swap(order, order.hold) } }
    },
    'read-release': async (input) =>
      mapDone(await payments.authorisation((input as { ref: string }).ref), ({ state }) => ({ state })),
    release: async (input, key) =>
      mapDone(await payments.release((input as { ref: string }).ref, key), ({ state }) => ({ state })),
  }
}

function newHold({ ref, captureBefore, card }: Authorisation): NewHold {
  return { ref, captureBefore, card: card && `${card.brand} ${card.last4}` }
}
