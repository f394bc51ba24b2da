import { missing } from '../api/errors.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import { text } from '../api/params.ts'
import { route } from '../api/route.ts'

const base = '/v1/charges'

/** Charges: list and retrieve. */
export const chargeRoutes = [
  route('GET', base, { ...listParams, payment_intent: text(), created: createdParam }, ({ ledger }, params) =>
    pageOf(
      base,
      newest(
        ledger.charges,
        (charge) =>
          (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
          within(charge.created, params.created),
      ),
      params,
    ),
  ),
  route('GET', `${base}/:id`, {}, ({ ledger }, _, id) => {
    const charge = ledger.charges.get(id)
    if (!charge) throw missing('charge', id, 'id')
    return charge
  }),
]
