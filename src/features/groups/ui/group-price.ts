import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Group } from '../contract.ts'
import { groupRule } from '../rules/group-rule.ts'

type Pricing = Group['trainDetails']['groupPricing']

/** Shown as a marked example, with joining disabled, when a group's price is missing. Source: 001 §9, R-35. */
const exampleShare = 4_200
const exampleSaving = 799

/** An amount in minor units as text. */
export function priceText(language: Language, amount: number): string {
  return moneyText(language, money(amount, groupRule.currency))
}

/** What Sixrail takes of every payment; it stands in every price shown. */
export function feeText(language: Language): string {
  return priceText(language, groupRule.serviceFee)
}

type Priced = Pick<Group, 'singlesCheaper'> & {
  readonly trainDetails: { readonly groupPricing: Pick<Pricing, 'savingsFormatted' | 'aloneFormatted'> }
}

/** What a seat costs less than the cheapest ticket alone; null where single tickets have become cheaper since. */
export const savingOf = ({ singlesCheaper, trainDetails }: Priced): string | null =>
  singlesCheaper === null ? trainDetails.groupPricing.savingsFormatted : null

export interface ShownPrice {
  readonly share: string
  /** null where single tickets have become cheaper since */
  readonly saving: string | null
  /** the cheapest ticket alone, which the saving is measured against */
  readonly alone: string
  /** not this group's price: nobody can pay it */
  readonly isExample: boolean
}

/** What a card shows as one's share and saving. */
export function shownPrice(language: Language, group: Pick<Group, 'pricePerMember'> & Priced): ShownPrice {
  const { aloneFormatted } = group.trainDetails.groupPricing
  if (group.pricePerMember <= 0) return examplePrice(language)
  return {
    share: priceText(language, group.pricePerMember),
    saving: savingOf(group),
    alone: aloneFormatted,
    isExample: false,
  }
}

export function examplePrice(language: Language) {
  return {
    share: priceText(language, exampleShare),
    saving: priceText(language, exampleSaving),
    alone: priceText(language, exampleShare + exampleSaving),
    isExample: true,
  }
}
