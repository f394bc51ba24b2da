import * as z from 'zod/mini'
import { refundTerms } from '../../../kernel/journey/fare-fields.ts'

export const id = z.string().check(z.minLength(1), z.maxLength(120))
export const groupId = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/))
const end = z.object({
  time: z.string(),
  platform: z.nullable(z.string()),
  station: z.object({ id: z.string(), name: z.string() }),
})

/** One of the six seats as the asker may see it: first names only, no address. */
export const seat = z.object({
  slot: z.number(),
  state: z.enum(['free', 'leased', 'held']),
  firstName: z.nullable(z.string()),
  isLeader: z.boolean(),
  isYou: z.boolean(),
  /** ISO instant until which a seat that is being paid is kept */
  leasedUntil: z.nullable(z.string()),
})

/** Where a member's own money is. Minor units; ISO instants. */
export const ownMoney = z.object({
  /** names the payment, for its receipt */
  checkoutId: z.string(),
  /** `charging`: the ticket exists, and whether the bank has taken it is not known yet */
  state: z.enum([
    'held',
    'charging',
    'captured',
    'releasing',
    'released',
    // charged at the provider by hand, without a ticket
    'refunding',
    'refunded',
    // charged, and the ticket is no more: what goes back of it is on its way, or back
    'cancelling',
    'cancelled',
    // what is to go back cannot go back to the card: an operator has to refund it in another way
    'refund_stuck',
    'debt',
    // it could not be charged, and the carrier has cancelled the ticket: nothing is to be paid
    'nothing_due',
  ]),
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  totalFormatted: z.string(),
  /** what goes back to the card, where the ticket was cancelled or the card was charged by mistake; of `refund_stuck` what is missing */
  refundFormatted: z.nullable(z.string()),
  card: z.nullable(z.string()),
  heldUntil: z.nullable(z.string()),
  /** the member agreed that the hold is renewed before it runs out */
  isRenewed: z.boolean(),
  /** until when the member is asked for another hold: the bank wants to see them, or the card is not kept */
  confirmUntil: z.nullable(z.string()),
  /** when the seat is free again unless another hold is made; null where it is renewed by itself, or the group closes before */
  seatUntil: z.nullable(z.string()),
  /** the payment's name at the provider, for questions to the bank or to us */
  providerRef: z.nullable(z.string()),
  entries: z.array(z.object({ kind: z.string(), amountFormatted: z.string(), at: z.string() })),
})

/** A group. Source: 000 §3 and 001 §3, GRP-10. Amounts in minor units, times ISO 8601. */
export const group = z.object({
  groupId: z.string(),
  groupName: z.string(),
  maxSize: z.number(),
  /** held seats; a seat being paid is not a member yet */
  membersCount: z.number(),
  connectionId: z.string(),
  isActive: z.boolean(),
  status: z.enum(['Collecting', 'Almost Full', 'Ready to Book', 'Booked', 'Completed', 'Cancelled']),
  state: z.enum(['collecting', 'full', 'asking', 'booked', 'cancelled', 'released']),
  reason: z.nullable(z.string()),
  /** while the ticket is being bought */
  step: z.nullable(z.enum(['checking_holds', 'reserving', 'buying', 'charging'])),
  /** seconds to the deadline, never below 0 */
  timeRemaining: z.number(),
  openedAt: z.string(),
  deadlineAt: z.string(),
  updatedAt: z.string(),
  /** the train has left */
  hasDeparted: z.boolean(),
  seats: z.array(seat),
  leaderFirstName: z.string(),
  /** of the leader; null to whoever is not a member */
  userId: z.nullable(z.string()),
  /** who holds a seat, in seat order; empty to whoever is not a member */
  members: z.array(z.object({ userId: z.string() })),
  trainDetails: z.object({
    trainType: z.string(),
    departure: end,
    arrival: end,
    duration_formatted: z.string(),
    transfers: z.number(),
    /** of `selectedFareClass`, in the reader's language where the carrier tells it; null where nothing is known of it */
    fare: z.nullable(
      z.object({
        name: z.string(),
        /** what it gives back; null where the carrier does not say */
        refund: z.nullable(refundTerms),
      }),
    ),
    segments: z.array(
      z.object({ line: z.string(), departure: end, arrival: end, duration_formatted: z.string() }),
    ),
    groupPricing: z.object({
      groupPriceFormatted: z.string(),
      pricePerMemberFormatted: z.string(),
      savingsFormatted: z.string(),
      /** the cheapest ticket alone on this train in any class, fee included: what the saving is measured against */
      aloneFormatted: z.string(),
    }),
  }),
  selectedFareClass: z.string(),
  /** what the next to join pays, fee included */
  pricePerMember: z.number(),
  groupTicketPrice: z.number(),
  /** of the asker */
  role: z.nullable(z.enum(['owner', 'member'])),
  money: z.nullable(ownMoney),
  bookingId: z.nullable(z.string()),
  /** what one ticket costs alone, fee included, where that has become less than the group; null otherwise */
  singlesCheaper: z.nullable(z.string()),
  /**
   * while the carrier keeps the six seats at more than is held: the asker's share, fee included, before and now, until
   * when an answer counts, and how many have said yes
   */
  priceAsked: z.nullable(
    z.object({
      heldFormatted: z.string(),
      askedFormatted: z.string(),
      differenceFormatted: z.string(),
      /** minor units; what `acceptPrice` takes */
      amount: z.number(),
      until: z.string(),
      accepted: z.number(),
      hasAccepted: z.boolean(),
    }),
  ),
  /** while the carrier refuses the name of a traveller; it may not say whose name, so several members can be asked */
  nameAsked: z.nullable(
    z.object({
      /** the caller is one of those who are asked */
      isYou: z.boolean(),
      hasAnswered: z.boolean(),
      /** the caller's name as they wrote it */
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      /** until when an answer counts */
      until: z.string(),
      /** how many are asked */
      asked: z.number(),
      /** how many of them have not answered */
      missing: z.number(),
    }),
  ),
  /** the latest proposal to give the ticket back, with the asker's own share; only members see it. Minor units. */
  cancelling: z.nullable(
    z.object({
      proposal: z.string(),
      /** `agreed`: all six have, and the carrier has not answered. `done`: no ticket any more. `kept`: the ticket stands */
      state: z.enum(['asking', 'agreed', 'done', 'kept']),
      /** code of why the ticket stands */
      reason: z.nullable(z.enum(['declined', 'withdrawn', 'lapsed', 'changed', 'refused'])),
      until: z.string(),
      agreed: z.number(),
      hasAgreed: z.boolean(),
      monetary_refund: z.number(),
      paidFormatted: z.string(),
      /** what the carrier keeps of the share */
      feeFormatted: z.string(),
      serviceFeeFormatted: z.string(),
      refundFormatted: z.string(),
      /** what goes back for all six */
      refundTotalFormatted: z.string(),
    }),
  ),
  /** the member who was asked to take the lead; only members see it */
  handOver: z.nullable(z.object({ slot: z.number(), firstName: z.string(), isYou: z.boolean() })),
})
export type Group = z.output<typeof group>

/** Length of a group's name, after trimming. */
export const groupNameLimit = 80

export const ofGroup = z.object({ groupId: id })
/** must be the caller's own where it is named */
export const named = { userId: z.optional(id) }
export const oneGroup = z.object({ group })
/** While the ticket is being bought, once it is bought, and once the group is over. */
export const notCollecting = ['group_being_booked', 'group_booked', 'group_over'] as const
