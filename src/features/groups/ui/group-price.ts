import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import { groupRule } from '../rules/group-rule.ts'

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

export interface ShownPrice {
  readonly share: string
  readonly saving: string
  /** not this group's price: nobody can pay it */
  readonly isExample: boolean
}

/** What a card shows as one's share and saving. */
export function shownPrice(
  language: Language,
  group: { pricePerMember: number; trainDetails: { groupPricing: { savingsFormatted: string } } },
): ShownPrice {
  const { savingsFormatted } = group.trainDetails.groupPricing
  if (group.pricePerMember > 0) {
    return { share: priceText(language, group.pricePerMember), saving: savingsFormatted, isExample: false }
  }
  return examplePrice(language)
}

export function examplePrice(language: Language): ShownPrice {
  return {
    share: priceText(language, exampleShare),
    saving: priceText(language, exampleSaving),
    isExample: true,
  }
}
