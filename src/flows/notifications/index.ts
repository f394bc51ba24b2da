import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { tellWork } from './news.ts'
import { tellBuyer, tellBuyerWork } from './tell-buyer.ts'
import { type TellDeps, tellMember } from './tell-member.ts'
import { deadlineEmailWork, tellOfDeadline } from './tell-of-deadline.ts'

export { enclosures } from './enclosures.ts'
export { type News, newsOfRelease, tellLater, tellWork } from './news.ts'
export { deadlineEmailWork, scheduleDeadlineEmail } from './tell-of-deadline.ts'
export { tellOfSeat } from './tell-of-seat.ts'
export { tellBuyerLater, tellBuyerWork } from './tell-buyer.ts'
export { tellPayerLater } from './tell-payer.ts'

export function work(needs: TellDeps): readonly WorkHandler[] {
  return [
    handleWork(tellWork, ({ checkoutId, news }) => tellMember(needs, checkoutId, news)),
    handleWork(tellBuyerWork, ({ checkoutId, news }) => tellBuyer(needs, checkoutId, news)),
    handleWork(deadlineEmailWork, ({ groupId }) => tellOfDeadline(needs, groupId)),
  ]
}
