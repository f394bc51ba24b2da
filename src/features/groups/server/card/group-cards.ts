import type { Language } from '../../../../kernel/languages.ts'
import { momentText } from '../../../../kernel/wording.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { Group } from '../../contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { whyClosed } from '../../rules/why-closed.ts'
import type { Card } from './draw-card.ts'

/** Each has about 40 kB: what is asked for again and again fits, and no number of groups fills the memory. */
const mostKept = 200

/**
 * The cards of groups. One is drawn once for all who ask for what it says, and kept; `charge` counts the drawing for
 * whoever it is done for.
 */
export function createGroupCards(translate: Translate) {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    async of(group: Group, language: Language, charge: () => void): Promise<Buffer> {
      const card = wordCard(group, language, translate)
      const key = JSON.stringify(card)
      const known = kept.get(key)
      if (known) return known
      charge()
      // seldom asked for, and large to load
      const drawing = import('./draw-card.ts').then(({ drawCard }) => drawCard(card))
      kept.set(key, drawing)
      drawing.catch(() => kept.delete(key))
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return drawing
    },
  }
}

/** Train, price and seats; no names, neither of members nor of the group. */
function wordCard(group: Group, language: Language, translate: Translate): Card {
  const { departure, arrival, groupPricing } = group.trainDetails
  const closed = whyClosed(group)
  const say = (key: string, values?: Record<string, unknown>) => translate(language, key, values)
  const taken = group.seats.map(({ state }) => state === 'held')
  return {
    taken,
    from: departure.station.name,
    to: arrival.station.name,
    when: momentText(language, Date.parse(departure.time), homeMarket.timeZone),
    price: closed
      ? null
      : { amount: groupPricing.pricePerMemberFormatted, label: say('groups.invite.page.together') },
    state: closed
      ? say(`groups.invite.ended.${closed}`)
      : say('groups.taken-of', { taken: group.membersCount, size: group.maxSize }),
  }
}
