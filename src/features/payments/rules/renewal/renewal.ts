import { keyLifeMs } from '../key-life.ts'

const hour = 3_600_000

/** An owner whose bank wants to see them has this long; then what was held for them is free for others. */
const ownerAnswerMs = 24 * hour

/** The bank is retried for as long as it knows the key; two more hours are for work that starts late. */
const silenceMs = keyLifeMs + 2 * hour

/** If the renewal starts inside the owner's 24 hours, the bank is retried for one hour before the owner is emailed. */
const lateSilenceMs = hour

/** A hold that is needed for longer than until this long before its end is renewed, or nothing stands on it any more. */
const usefulMs = 24 * hour

/** The owner of a hold that we cannot renew is asked for another this long before it is of no use any more. */
const noticeMs = 48 * hour

/** Until when a hold that is not renewed is of use: what stands on it is free then. Epoch ms. */
export function usefulUntil(captureBefore: number): number {
  return captureBefore - usefulMs
}

/** How long the cards that are accepted are held for when their owner is there; a card network may change it (docs/providers/stripe.md). */
const heldForMs = 7 * 24 * hour

/** Until when a hold that is made now will be of use if it is not renewed; the bank says it exactly once it is made. Epoch ms. */
export function usefulIfHeldNow(now: number): number {
  return usefulUntil(now + heldForMs)
}

/** When a hold is to be renewed, or where its card is not kept, when its owner is asked for another. Epoch ms. */
export function renewAt(captureBefore: number, isCardKept: boolean): number {
  return isCardKept ? captureBefore - ownerAnswerMs - silenceMs : usefulUntil(captureBefore) - noticeMs
}

/**
 * Until when a bank that was first asked at `since` is retried before the owner is asked instead: early enough to leave
 * the owner 24 hours to confirm, unless the renewal started inside those. Epoch ms.
 */
export function silentUntil(since: number, captureBefore: number): number {
  const dayBegins = captureBefore - ownerAnswerMs
  return Math.min(since + keyLifeMs, since < dayBegins ? dayBegins : since + lateSilenceMs)
}

/** When a hold is read next: once a day, and once it should have run out, as the bank may end it without telling us. Epoch ms. */
export function nextCheckAt(captureBefore: number | null, now: number): number {
  const lapsed = captureBefore === null ? Infinity : captureBefore + 60_000
  return Math.min(now + 24 * hour, lapsed > now ? lapsed : Infinity)
}

/** When a hold is read again, and when it is renewed or its owner asked for another. Epoch ms. */
export type HoldCheck =
  | { readonly do: 'check-hold-at'; readonly at: number }
  /** it is renewed then, or its owner asked for another where the card is not kept */
  | { readonly do: 'renew-at'; readonly at: number }

/** What is planned for a hold once it is known. Epoch ms. */
export function checksOf(captureBefore: number | null, isCardKept: boolean, now: number): HoldCheck[] {
  const check = { do: 'check-hold-at', at: nextCheckAt(captureBefore, now) } as const
  if (captureBefore === null) return [check]
  return [check, { do: 'renew-at', at: renewAt(captureBefore, isCardKept) }]
}

/** Whether what the hold is needed for may take longer than it lasts. Epoch ms. */
export function outlasts(neededUntil: number, captureBefore: number): boolean {
  return neededUntil > usefulUntil(captureBefore)
}

/** Until when the owner who is asked now may answer: as long as the hold is of use, or their day if that is over sooner. Epoch ms. */
export function askedUntil(now: number, captureBefore: number): number {
  return Math.max(usefulUntil(captureBefore), Math.min(now + ownerAnswerMs, captureBefore))
}
