import { type AccountNeeds, userByEmail, userById } from '../../features/accounts/server/index.ts'
import type { BookingNeeds } from '../../features/bookings/server/index.ts'
import type { NotificationNeeds } from '../../features/notifications/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { enclosures } from './enclosures.ts'
import { ticketSender } from './send-ticket-again.ts'
import { tellWork } from './news.ts'
import { tellBuyer, tellBuyerWork } from './tell-buyer.ts'
import { type TellDeps, tellMember } from './tell-member.ts'
import { deadlineEmailWork, tellOfDeadline } from './tell-of-deadline.ts'
import { tellOfFullLater, tellOfFullWork } from './tell-of-full.ts'
import { findUntold, findUntoldWork, tellOfTerms, tellOfTermsWork, type TermsDeps } from './tell-of-terms.ts'

export { type News, newsOfRelease, tellLater, tellWork } from './news.ts'
export { deadlineEmailWork, scheduleDeadlineEmail } from './tell-of-deadline.ts'
export { tellOfFull, tellOfFullWork } from './tell-of-full.ts'
export { tellOfSeat } from './tell-of-seat.ts'
export { tellBuyerLater, tellBuyerWork } from './tell-buyer.ts'
export { tellPayerLater } from './tell-payer.ts'
export { findUntoldWork, tellOfTermsWork } from './tell-of-terms.ts'

export function useCases(
  needs: Parameters<typeof enclosures>[0] & Pick<AccountNeeds, 'isKept'>,
): Pick<NotificationNeeds, 'enclosures' | 'languageOf' | 'accountOf'> {
  return {
    enclosures: enclosures(needs),
    languageOf: async (db, userId) => (await userById(db, userId))?.language ?? null,
    accountOf: async (db, email, now) =>
      (await userByEmail(db, needs, { email, browserHash: null }, now))?.id ?? null,
  }
}

export function ofBookings(needs: Parameters<typeof ticketSender>[0]): Pick<BookingNeeds, 'sendTicket'> {
  return { sendTicket: ticketSender(needs) }
}

export function work(needs: TellDeps & TermsDeps): readonly WorkHandler[] {
  return [
    handleWork(tellWork, (asked) => tellMember(needs, asked)),
    handleWork(tellBuyerWork, (asked) => tellBuyer(needs, asked)),
    handleWork(deadlineEmailWork, ({ groupId }) => tellOfDeadline(needs, groupId)),
    handleWork(tellOfFullWork, (asked) => tellOfFullLater(needs, asked)),
    handleWork(findUntoldWork, () => findUntold(needs)),
    handleWork(tellOfTermsWork, (asked) => tellOfTerms(needs, asked)),
  ]
}
