import { openYeses, releaseAsked } from './asking.ts'
import { reconcile } from './checkouts.ts'
import type { Hands, Town } from './town.ts'

/** The time to answer is over; who paid in time counts. Gives the instant to look again, or nothing. */
export async function endAsking(town: Town, hands: Hands): Promise<number | void> {
  const { books, clock } = town
  if (books.group.state !== 'asking') return
  if (books.question!.until > clock.now) return books.question!.until
  for (const seat of books.held())
    for (const page of openYeses(town, seat)) await reconcile(town, hands, page.id)
  await hands.change(() => books.group.state === 'asking' && releaseAsked(town))
}

export async function cancelReservation(
  { books, clock }: Town,
  { ticketing }: Hands,
): Promise<number | void> {
  const { reserved, until } = books.question!
  const answer = await ticketing.cancelReservation(reserved.reading.ref)
  if (answer.kind === 'unknown' && clock.now < until) return clock.now + 10_000
}
