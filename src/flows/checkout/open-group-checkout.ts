import type { BodyOf, ReplyOf } from '../../kernel/contract.ts'
import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import type { Language } from '../../kernel/languages.ts'
import { whyNoBirthDate } from '../../kernel/person/birth-date.ts'
import { isVisible, plainName } from '../../kernel/person/plain-name.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localDate } from '../../kernel/station-time.ts'
import { groupNameLimit, type openGroupCheckout as contract } from '../../features/groups/contract.ts'
import {
  areSinglesCheaper,
  askedFields,
  groupById,
  groupRule,
  hasSeatOn,
  leaseSeat,
  orderOf,
  type PendingGroup,
  type SeatHolder,
  shareOf,
} from '../../features/groups/server/index.ts'
import { type CheckoutRow, mustBeSeen, type Opener } from '../../features/payments/server/index.ts'
import type { AskInTurn, ReadFareInLanguages } from '../../features/search/server/index.ts'
import type { Behalf } from '../../platform/behalf.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Turns } from '../../platform/turns.ts'
import type { Clock } from '../../ports/clock.ts'
import { type GroupTrain, groupTrain, type PriceTrain, withFareInLanguages } from './group-train.ts'
import { rewrite, replaceUnfinished, unfinishedFor } from './unfinished-checkout.ts'
import { forGroup, lockOpener, presentOpened, refuseUnpaid, writeCheckout } from './write-checkout.ts'

interface Traveller {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
}

export interface OpenDeps {
  readonly db: Db
  readonly clock: Clock
  readonly priceTrain: PriceTrain
  readonly fareInLanguages: ReadFareInLanguages
  readonly askInTurn: AskInTurn
  readonly traveller: (userId: string) => Promise<Traveller | null>
  /** asks the provider about a stored checkout and takes the step that follows; the reconciler calls the same function */
  readonly reconcile: (checkoutId: string, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>
  /** the date of the terms in force; null while nobody can read them */
  readonly termsVersion: (language: Language) => Promise<string | null>
  /** one account opens one checkout at a time: the next sees what the one before has opened */
  readonly turns: Turns
}

type Body = BodyOf<typeof contract>
type Creation = NonNullable<Body['creation']>

/** What creating a group and joining one both need to know. */
interface Order {
  readonly language: Language
  readonly amount: number
  readonly keepCard: boolean
  readonly opener: Opener
  /** who waits for the provider's price */
  readonly behalf: Behalf
  readonly holder: SeatHolder
  readonly termsVersion: string | null
}

/**
 * Opens the card page for a seat: checks everything at the provider's price, leases the seat, writes the checkout down,
 * and only then asks the payment provider. Whatever fails after that is put right by the work sent along.
 */
export function openGroupCheckout(
  deps: OpenDeps,
  opener: Opener,
  language: Language,
  body: Body,
  behalf: Behalf,
): Promise<ReplyOf<typeof contract>> {
  const { userId } = opener
  const open = async () => {
    const traveller = await deps.traveller(userId)
    if (!traveller) throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
    const order = body.creation ?? body.join
    if (!order || (body.creation && body.join)) throw refuse(400, 'creation_or_join')
    if (!order.termsAccepted)
      throw new Refusal(400, 'terms_not_accepted', 'payments.refusals.terms_not_accepted')
    // the emails about the money have to reach whoever pays it
    if (!traveller.isVerified)
      throw new Refusal(403, 'email_unverified', 'payments.refusals.email_unverified')
    const holder: SeatHolder = { userId, email: traveller.email, ...order.traveller }
    const asked = {
      ...{ language, amount: body.amount, keepCard: body.keepCard ?? false, opener, behalf, holder },
      termsVersion: await deps.termsVersion(language),
    }
    const checkoutId = body.creation
      ? await openCreation(deps, asked, body.creation)
      : await openJoin(deps, asked, body.join!.groupId)
    return presentOpened(await deps.reconcile(checkoutId))
  }
  return deps.turns.take(userId, open)
}

async function openCreation(deps: OpenDeps, order: Order, creation: Creation): Promise<string> {
  const { db, clock, priceTrain } = deps
  const { language, amount, keepCard, opener, behalf, termsVersion } = order
  const name = creation.groupName.trim()
  if (!isVisible(name)) throw refuse(400, 'group_name_missing')
  if (!plainName.test(name)) throw refuse(400, 'group_name_unprintable')
  if (name.length > groupNameLimit) throw refuse(400, 'group_name_too_long', { limit: groupNameLimit })
  const { connectionId, selectedFareClass: fareClass } = creation
  const wanted = { groupId: null, connectionId, amount, keepCard, fareClass }
  const { begun, toReplace } = await unfinishedFor(deps, opener.userId, wanted)
  if (begun) {
    const { trip } = orderOf(begun).creation!
    const holder = await holderFor(deps, behalf, connectionId, { trip }, order.holder)
    if (await rewrite(db, begun.id, { groupName: name, holder })) return begun.id
  }
  await refuseUnpaid(db, opener, clock.now(), toReplace)
  const train = await groupTrain(priceTrain, { connectionId, fareClass, language, behalf }, clock.now())
  const leader = await holderFor(deps, behalf, connectionId, train, order.holder)
  const ticketPrice = shareOf(train.groupTotal, 1)
  mustBeSeen(amount, ticketPrice, language)
  const trip = await withFareInLanguages(deps.fareInLanguages, train.trip, {
    connectionId,
    fareClass,
    behalf,
  })
  await replaceUnfinished(deps, toReplace)
  const pending: PendingGroup = { groupId: newId(), name, connectionId, fareClass, leader, ...train, trip }
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockOpener(tx, opener, now)
    if (await hasSeatOn(tx, leader.userId, connectionId)) throw refuse(409, 'already_in_group')
    return writeCheckout(tx, {
      ...{ purpose: 'create', userId: leader.userId, ticketPrice, now, termsVersion },
      ...forGroup(pending.groupId, { groupName: name, creation: pending }),
      leaseUntil: now + groupRule.leaseMs,
      openedFrom: opener.openedFrom,
      page: { label: labelOf(train.trip), language, email: leader.email, keepCard },
    })
  })
}

async function openJoin(deps: OpenDeps, order: Order, groupId: string): Promise<string> {
  const { db, clock, priceTrain } = deps
  const { language, amount, keepCard, opener, behalf, termsVersion } = order
  const group = await groupById(db, groupId)
  if (!group) throw new Refusal(404, 'group_not_found', 'groups.refusals.group_not_found')
  const { connection_id: connectionId, fare_class: fareClass, group_total: promised } = group
  const wanted = { groupId, connectionId, amount, keepCard }
  const { begun, toReplace } = await unfinishedFor(deps, opener.userId, wanted)
  if (begun) {
    mustBeSeen(amount, begun.ticket_price, language)
    const holder = await holderFor(deps, behalf, connectionId, group, order.holder)
    if (await rewrite(db, begun.id, { groupName: null, holder })) return begun.id
  }
  await refuseUnpaid(db, opener, clock.now(), toReplace)
  // a train whose six singles have become cheaper must not take another member's money unseen
  if (group.state === 'collecting') {
    const { singlePrice } = await groupTrain(
      priceTrain,
      { connectionId, fareClass, language, behalf, isPromised: true },
      clock.now(),
    )
    if (areSinglesCheaper(promised, singlePrice)) throw refuse(409, 'group_not_cheaper')
  }
  const holder = await holderFor(deps, behalf, connectionId, group, order.holder)
  await replaceUnfinished(deps, toReplace)
  const checkoutId = newId()
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockOpener(tx, opener, now)
    const lease = await leaseSeat(tx, groupId, holder, checkoutId, now)
    mustBeSeen(amount, lease.ticketPrice, language)
    const { name, trip } = lease.group
    return writeCheckout(tx, {
      ...{
        id: checkoutId,
        purpose: 'join',
        userId: holder.userId,
        ticketPrice: lease.ticketPrice,
        now,
        termsVersion,
      },
      leaseUntil: lease.leasedUntil,
      openedFrom: opener.openedFrom,
      page: { label: labelOf(trip), language, email: holder.email, keepCard },
      ...forGroup(groupId, { groupName: name, creation: null }),
    })
  })
}

/** A traveller as the carrier wants to know them: nothing is kept that it does not ask for. */
async function holderFor(
  { askInTurn }: OpenDeps,
  behalf: Behalf,
  connectionId: string,
  { trip: { departure } }: Pick<GroupTrain, 'trip'>,
  { birthDate, ...named }: SeatHolder,
): Promise<SeatHolder> {
  const asked = await askedFields(askInTurn(behalf), connectionId)
  if (!asked.birthDate) return named
  const why = whyNoBirthDate(birthDate ?? '', localDate(departure.plannedTime, departure.timeZone))
  if (why) throw new Refusal(400, `birth_date_${why}`, `bookings.refusals.birth_date_${why}`)
  return { ...named, birthDate: birthDate! }
}

function labelOf(trip: PendingGroup['trip']): string {
  return `${trip.departure.name} – ${trip.arrival.name}`
}

function refuse(status: number, code: string, data: Record<string, Json> = {}): Refusal {
  return new Refusal(status, code, `groups.refusals.${code}`, data)
}
