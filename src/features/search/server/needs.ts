/** What the provider said about one train; prices in minor units, for six adults and for one. */
interface TrainPrices {
  /** null where no train is meant yet */
  readonly connectionId: string | null
  readonly departureCountry: string
  readonly arrivalCountry: string
  /** epoch ms */
  readonly departureAt: number
  /** epoch ms: until when the fare for six is sold; null where its rules name no day */
  readonly soldUntil: number | null
  readonly groupTotal: number | null
  readonly singlePrice: number | null
}

/** What six together pay, fee included, or why they cannot. */
export interface GroupOffer {
  readonly available: boolean
  readonly reason: string | null
  /** epoch ms: until when a group on this train collects */
  readonly deadlineAt: number
  readonly groupTotal: number
  readonly perMember: number
  readonly saving: number
  /** the cheapest ticket alone in any class, fee included: what the saving is measured against */
  readonly alone: number
}

/** The search asks the groups; compose fills it. Null where groups are not formed at all. */
export type OfferGroup = (train: TrainPrices, now: number) => GroupOffer | null
