import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { type TellDeps, tellMember, tellWork } from './tell-member.ts'

export { tellOfSeat } from './tell-of-seat.ts'
export { enclosures, type News, newsOfRelease, tellLater, tellWork } from './tell-member.ts'

export function work(needs: TellDeps): readonly WorkHandler[] {
  return [handleWork(tellWork, ({ checkoutId, news }) => tellMember(needs, checkoutId, news))]
}
