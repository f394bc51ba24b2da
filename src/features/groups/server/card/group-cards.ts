import type { Language } from '../../../../kernel/languages.ts'
import { momentText } from '../../../../kernel/wording.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import { translateFor } from '../../../../platform/translate.ts'
import type { Group } from '../../contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { whyClosed } from '../../rules/why-closed.ts'
import { createKeptCards } from '../../../../platform/social-cards/kept-cards.ts'
import type { Card } from './draw-card.ts'

/** The cards of groups. */
export function createGroupCards(translate: Translate) {
  // seldom asked for, and large to load
  const drawn = createKeptCards<Card>(async (card) => (await import('./draw-card.ts')).drawCard(card))
  return {
    of: (group: Group, language: Language, charge: () => void): Promise<Buffer> =>
      drawn(wordCard(group, language, translate), charge),
  }
}

/** Train, price and seats; no names, neither of members nor of the group. */
function wordCard(group: Group, language: Language, translate: Translate): Card {
  const { departure, arrival, fare, groupPricing } = group.trainDetails
  const closed = whyClosed(group)
  const say = translateFor(translate, language)
  const taken = group.seats.map(({ state }) => state === 'held')
  return {
    taken,
    from: departure.station.name,
    to: arrival.station.name,
    when: momentText(language, Date.parse(departure.time), homeMarket.timeZone),
    className: fare?.name ?? null,
    price: closed
      ? null
      : { amount: groupPricing.pricePerMemberFormatted, label: say('groups.invite.page.together') },
    state: closed
      ? say(`groups.invite.ended.${closed}`)
      : say('groups.are-in', { taken: group.membersCount, size: group.maxSize }),
  }
}
