import type { Say } from '../../../platform/translate.ts'
import type { Notice } from '../contract.ts'

export const notices = {
  old: (say: Say, minutes: number): Notice => ({
    code: 'answer_is_old',
    message: say('search.notices.answer_is_old', { minutes }),
  }),
  /** `missing`: pairs of stations, as a traveller reads them */
  partial: (say: Say, missing: readonly string[]): Notice => ({
    code: 'answer_is_partial',
    message: say('search.notices.answer_is_partial', { missing: missing.join(', ') }),
  }),
  groupPriceUnknown: (say: Say): Notice => ({
    code: 'group_price_unknown',
    message: say('search.notices.group_price_unknown'),
  }),
  carrierDetailsMissing: (say: Say): Notice => ({
    code: 'carrier_details_missing',
    message: say('search.notices.carrier_details_missing'),
  }),
  /** */
  noSeatMap: (say: Say): Notice => ({ code: 'no_seat_map', message: say('search.notices.no_seat_map') }),
}
