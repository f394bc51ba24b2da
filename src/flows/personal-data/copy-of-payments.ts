import { paymentDataOf, paymentDataTables } from '../../features/payments/server/index.ts'
import type { PersonalCopy } from '../../platform/db/personal-rows.ts'
import { paidSubject } from '../subjects/index.ts'

/** What somebody paid, with the name of what it was for, which payments do not know. */
export const paymentsCopy: PersonalCopy = {
  tables: paymentDataTables,
  async read(db, { id }) {
    const { checkouts, entries } = await paymentDataOf(db, id)
    return {
      checkouts: checkouts.map(({ subjectKind, subjectId, replaces, ...checkout }) => ({
        ...checkout,
        [paidSubject(subjectKind).idName]: subjectId,
        renews: replaces,
      })),
      paymentEntries: entries,
    }
  },
}
